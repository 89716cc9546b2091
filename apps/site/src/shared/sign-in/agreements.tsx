import { Checkbox } from '@mela/ui/checkbox';
import { Link } from '@mela/ui/link';
import { useTranslations } from 'use-intl';

type Agreed = { terms: boolean; age: boolean };

type AgreementsProps = {
  agreed: Agreed;
  ageMin: number;
  /** After the first attempt to send, a missing agreement is marked. */
  isTried: boolean;
  onChange: (agreed: Agreed) => void;
};

/** The acceptance of the terms and the confirmation of the age, before an account can be used. */
export function Agreements({ agreed, ageMin, isTried, onChange }: AgreementsProps) {
  const t = useTranslations('register');
  const min = String(ageMin);
  return (
    <div className="grid gap-1">
      <Checkbox
        label={t('terms')}
        checked={agreed.terms}
        onChange={({ target }) => onChange({ ...agreed, terms: target.checked })}
        problem={isTried && !agreed.terms ? t('termsMissing') : undefined}
      />
      <Link
        href="/help#terms"
        target="_blank"
        className="justify-self-start py-1 ps-9 text-sm font-semibold text-accent"
      >
        {t('termsLink')}
      </Link>
      <Checkbox
        label={t('age', { min })}
        checked={agreed.age}
        onChange={({ target }) => onChange({ ...agreed, age: target.checked })}
        problem={isTried && !agreed.age ? t('ageMissing', { min }) : undefined}
      />
    </div>
  );
}
