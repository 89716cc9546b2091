import { Button } from '@mela/ui/button';
import { TextField } from '@mela/ui/text-field';
import { useTranslations } from 'use-intl';
import type { Limits, Preview } from './contract.ts';
import { emptyTier, type Problems, type TypedTier } from './read-terms.ts';
import { useViolationText } from './use-violation-text.ts';

type TiersEditorProps = {
  tiers: readonly TypedTier[];
  problems: Problems;
  violations: Preview['violations'];
  limits: Limits;
  onChange: (tiers: readonly TypedTier[]) => void;
};

/** One block of fields for each tier: two columns on phones, one row from 768 px. */
export function TiersEditor({ tiers, problems, violations, limits, onChange }: TiersEditorProps) {
  const t = useTranslations('staffTerms');
  const violationText = useViolationText(limits);
  const change = (key: number, part: Partial<TypedTier>) =>
    onChange(tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)));
  const add = () => {
    const key = Math.max(-1, ...tiers.map((tier) => tier.key)) + 1;
    onChange([...tiers, { ...emptyTier(key), active: tiers.at(-1)?.active ?? '0' }]);
  };
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-base font-semibold">{t('tiers')}</legend>
      {tiers.map((tier, index) => {
        const number = String(index + 1);
        return (
          <fieldset key={tier.key} className="grid min-w-0 gap-3 rounded-card border border-line p-4">
            <legend className="px-1 text-sm font-semibold">{t('tier', { number })}</legend>
            <TierFields
              tier={tier}
              index={index}
              problems={problems}
              onChange={(part) => change(tier.key, part)}
            />
            {violations
              .filter((violation) => violation.tier === index + 1)
              .map(({ code }) => (
                <p key={code} role="alert" className="text-sm text-danger">
                  {violationText(code)}
                </p>
              ))}
            {tiers.length > 1 && (
              <Button
                tone="quiet"
                size="small"
                className="justify-self-start"
                onClick={() => onChange(tiers.filter(({ key }) => key !== tier.key))}
              >
                {t('removeTier', { number })}
              </Button>
            )}
          </fieldset>
        );
      })}
      {tiers.length < limits.tiersMax && (
        <Button tone="outline" size="small" className="justify-self-start" onClick={add}>
          {t('addTier')}
        </Button>
      )}
    </fieldset>
  );
}

type TierFieldsProps = {
  tier: TypedTier;
  index: number;
  problems: Problems;
  onChange: (part: Partial<TypedTier>) => void;
};

const fields = ['rate', 'turnover', 'active', 'netLoss'] as const;

function TierFields({ tier, index, problems, onChange }: TierFieldsProps) {
  const t = useTranslations('staffTerms');
  return (
    <div className="grid grid-cols-1 gap-3 min-[420px]:grid-cols-2 lg:grid-cols-4">
      {fields.map((field) => {
        const problem = problems[`${index}.${field}`];
        return (
          <TextField
            key={field}
            label={t(field)}
            inputMode="decimal"
            autoComplete="off"
            value={tier[field]}
            problem={problem && t(`problems.${problem}`)}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
        );
      })}
    </div>
  );
}
