import { staffMallCalls } from '@mela/protocol/calls/staff-mall';
import type { StaffMallWire } from '@mela/protocol/shapes/staff-mall';
import { TextField } from '@mela/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';

type Rules = StaffMallWire['rules']['value'];

const fields = ['pointsPerRupee', 'pointsMin', 'perDayMax', 'times'] as const;
type Field = (typeof fields)[number];
type Typed = Record<Field, string>;

const isWhole = (text: string) => /^[1-9]\d{0,6}$/.test(text);
const isAmount = (text: string) => /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0;
const isTimes = (text: string) => /^\d{1,3}(\.\d)?$/.test(text);

/** The problem of each field as a key of the texts; the server checks the same. */
function problemsOf(
  typed: Typed,
): Partial<Record<Field, 'whole' | 'rate' | 'multiple' | 'amount' | 'tooLow' | 'factor'>> {
  const [rate, min] = [Number(typed.pointsPerRupee), Number(typed.pointsMin)];
  const isRate = isWhole(typed.pointsPerRupee) && rate <= 10_000;
  const isMin = isWhole(typed.pointsMin) && min <= 1_000_000;
  return {
    ...(!isRate && { pointsPerRupee: 'rate' }),
    ...(!isMin && { pointsMin: 'whole' }),
    ...(isRate && isMin && min % rate !== 0 && { pointsMin: 'multiple' }),
    ...(!isAmount(typed.perDayMax)
      ? { perDayMax: 'amount' }
      : isRate && isMin && Number(typed.perDayMax) < min / rate && { perDayMax: 'tooLow' }),
    ...(!isTimes(typed.times) && { times: 'factor' }),
  };
}

/** Changes the values of conversions, with a reason for the audit log. */
export function ConversionPopup({ rules, onClose }: { rules: Rules; onClose: () => void }) {
  const t = useTranslations('staffMall.conversion');
  const { mall } = useApi();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Typed>({
    pointsPerRupee: String(rules.pointsPerRupee),
    pointsMin: String(rules.pointsMin),
    perDayMax: rules.perDayMax,
    times: rules.times,
  });
  const [isTried, setTried] = useState(false);
  const trimmed = {
    pointsPerRupee: typed.pointsPerRupee.trim(),
    pointsMin: typed.pointsMin.trim(),
    perDayMax: typed.perDayMax.trim(),
    times: typed.times.trim(),
  };
  const problems = problemsOf(trimmed);
  const problemOf = (field: Field) => {
    const problem = problems[field];
    return isTried && problem !== undefined ? t(`problems.${problem}`) : undefined;
  };
  const save = async (reason: string) => {
    setTried(true);
    if (Object.keys(problems).length > 0) return false;
    const { perDayMax, times } = trimmed;
    const [pointsPerRupee, pointsMin] = [Number(trimmed.pointsPerRupee), Number(trimmed.pointsMin)];
    const saved = await mall.changeRules({ body: { pointsPerRupee, pointsMin, perDayMax, times, reason } });
    queries.setQueryData([staffMallCalls.rules.path], saved);
    return undefined;
  };
  return (
    <ReasonPopup
      title={t('changeTitle')}
      actionLabel={t('change')}
      doneText={t('changed')}
      onDecide={save}
      onClose={onClose}
    >
      <p className="text-sm">{t('changeBody')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            inputMode={field === 'perDayMax' || field === 'times' ? 'decimal' : 'numeric'}
            value={typed[field]}
            problem={problemOf(field)}
            onChange={({ currentTarget: { value } }) => {
              setTried(false);
              setTyped((before) => ({ ...before, [field]: value }));
            }}
          />
        ))}
      </div>
    </ReasonPopup>
  );
}
