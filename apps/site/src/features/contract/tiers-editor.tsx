import { Button } from '@mela/ui/button';
import { TextField } from '@mela/ui/text-field';
import { useTranslations } from 'use-intl';
import type { Problems, TypedTier, Violation } from './read-terms.ts';
import { useViolationText } from './use-violation-text.ts';

type TiersEditorProps = {
  tiers: readonly TypedTier[];
  problems: Problems;
  violations: readonly Violation[];
  limits: { tiersMax: number; rateMin: string; rateMax: string };
  onChange: (tiers: readonly TypedTier[]) => void;
};

/** One block of fields for each tier: two columns on phones, one row from 768 px. */
export function TiersEditor({ tiers, problems, violations, limits, onChange }: TiersEditorProps) {
  const t = useTranslations('agentContract');
  const violationText = useViolationText(limits);
  const change = (key: number, part: Partial<TypedTier>) =>
    onChange(tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)));
  const add = () => {
    const last = tiers.at(-1);
    const key = Math.max(-1, ...tiers.map((tier) => tier.key)) + 1;
    onChange([...tiers, { turnover: '', netLoss: '0', active: last?.active ?? '0', rate: '', key }]);
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-base font-semibold">{t('tiers')}</legend>
      {tiers.map((tier, index) => (
        <fieldset key={tier.key} className="grid gap-3 rounded-card border border-line p-4">
          <legend className="px-1 text-sm font-semibold">{t('tier', { number: String(index + 1) })}</legend>
          <TierFields
            tier={tier}
            index={index}
            problems={problems}
            onChange={(part) => change(tier.key, part)}
          />
          {violations
            .filter((violation) => violation.tier === index + 1)
            .map((violation) => (
              <p key={violation.code} role="alert" className="text-sm text-danger">
                {violationText(violation.code)}
              </p>
            ))}
          {tiers.length > 1 && (
            <Button
              tone="quiet"
              size="small"
              className="justify-self-start"
              onClick={() => onChange(tiers.filter(({ key }) => key !== tier.key))}
            >
              {t('removeTier', { number: String(index + 1) })}
            </Button>
          )}
        </fieldset>
      ))}
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
  const t = useTranslations('agentContract');
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
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
