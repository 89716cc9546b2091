import { Checkbox } from '@mela/ui/checkbox';
import { SelectField } from '@mela/ui/select-field';
import { TextField } from '@mela/ui/text-field';
import { useTranslations } from 'use-intl';
import type { Problems, TypedTerms } from './read-terms.ts';
import type { Terms } from './use-contracts.ts';

type TermsFieldsProps = {
  /** The upline's own terms, whose kind and products the new ones share. */
  base: Terms;
  typed: TypedTerms;
  problems: Problems;
  onChange: (part: Partial<TypedTerms>) => void;
};

const carries = ['none', 'forever', 'previous', 'month'] as const;
const payouts = ['automatic', 'manual'] as const;

/** The fields besides the tiers, by the kind of the contract. */
export function TermsFields({ base, typed, problems, onChange }: TermsFieldsProps) {
  const t = useTranslations('agentContract');
  const { kind, products } = base;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {kind === 'dividend' && (
        <DividendFields typed={typed} canDeduct={products === null} onChange={onChange} />
      )}
      {(kind === 'daily' || kind === 'hourly') && (
        <SalaryFields typed={typed} problems={problems} onChange={onChange} />
      )}
      {kind === 'realtime' && (
        <TextField
          label={t('rate')}
          inputMode="decimal"
          value={typed.rate}
          problem={problems['rate'] && t(`problems.${problems['rate']}`)}
          onChange={({ target }) => onChange({ rate: target.value })}
        />
      )}
      <SelectField
        label={t('payout')}
        value={typed.payout}
        options={payouts.map((value) => ({ value, label: t(`payouts.${value}`) }))}
        onChange={({ target }) => onChange({ payout: target.value === 'manual' ? 'manual' : 'automatic' })}
      />
      <TextField
        label={t('lastDay')}
        help={t('lastDayHelp')}
        type="date"
        value={typed.lastDay}
        onChange={({ target }) => onChange({ lastDay: target.value })}
      />
    </div>
  );
}

type FieldsProps = Pick<TermsFieldsProps, 'typed' | 'onChange'>;

function DividendFields({ typed, canDeduct, onChange }: FieldsProps & { canDeduct: boolean }) {
  const t = useTranslations('agentContract');
  return (
    <>
      <SelectField
        label={t('carry')}
        value={typed.carry}
        options={carries.map((value) => ({ value, label: t(`carries.${value}`) }))}
        onChange={({ target }) =>
          onChange({ carry: carries.find((carry) => carry === target.value) ?? 'none' })
        }
      />
      <div className="grid content-center">
        <Checkbox
          label={t('deductSalaries')}
          checked={canDeduct && typed.salaries}
          disabled={!canDeduct}
          help={canDeduct ? undefined : t('deductSalariesHelp')}
          onChange={({ target }) => onChange({ salaries: target.checked })}
        />
      </div>
    </>
  );
}

function SalaryFields({ typed, problems, onChange }: FieldsProps & Pick<TermsFieldsProps, 'problems'>) {
  const t = useTranslations('agentContract');
  return (
    <>
      <TextField
        label={t('activeMin')}
        inputMode="numeric"
        value={typed.activeMin}
        problem={problems['activeMin'] && t(`problems.${problems['activeMin']}`)}
        onChange={({ target }) => onChange({ activeMin: target.value })}
      />
      <TextField
        label={t('cap')}
        help={t('capHelp')}
        inputMode="decimal"
        value={typed.cap}
        problem={problems['cap'] && t(`problems.${problems['cap']}`)}
        onChange={({ target }) => onChange({ cap: target.value })}
      />
      <Checkbox
        label={t('lossCheck')}
        checked={typed.lossCheck}
        onChange={({ target }) => onChange({ lossCheck: target.checked })}
      />
    </>
  );
}
