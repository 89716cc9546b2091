import { staffRebateCalls } from '@mela/protocol/calls/staff-rebate';
import { TextField } from '@mela/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { useProductName } from '#lib/use-product-name.ts';
import type { Rate } from './rate.ts';

const fields = ['base', 'perLevel', 'max'] as const;
const isPercent = (text: string) => /^([0-4](\.\d{1,2})?|5(\.00?)?)$/.test(text);

/** Changes the rate of one product, with a reason for the audit log. */
export function RatePopup({ rate, onClose }: { rate: Rate; onClose: () => void }) {
  const t = useTranslations('staffRebate');
  const { rebate } = useApi();
  const queries = useQueryClient();
  const productName = useProductName();
  const [typed, setTyped] = useState({ base: rate.base, perLevel: rate.perLevel, max: rate.max });
  const [isTried, setTried] = useState(false);
  const isBelow = Number(typed.max) < Number(typed.base);
  const problemOf = (field: (typeof fields)[number]) => {
    if (!isPercent(typed[field].trim())) return t('percentWrong');
    return field === 'max' && isBelow ? t('maxWrong') : undefined;
  };
  const save = async (reason: string) => {
    setTried(true);
    if (fields.some((field) => problemOf(field) !== undefined)) return false;
    const body = {
      product: rate.product,
      base: typed.base.trim(),
      perLevel: typed.perLevel.trim(),
      max: typed.max.trim(),
      reason,
    };
    await rebate.changeRate({ body });
    await queries.invalidateQueries({ queryKey: [staffRebateCalls.rates.path] });
    return undefined;
  };
  return (
    <ReasonPopup
      title={t('changeNamed', { product: productName(rate.product) })}
      actionLabel={t('change')}
      doneText={t('changed')}
      onDecide={save}
      onClose={onClose}
    >
      <p className="text-sm">{t('changeBody')}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(field)}
            inputMode="decimal"
            value={typed[field]}
            problem={isTried ? problemOf(field) : undefined}
            onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [field]: value }))}
          />
        ))}
      </div>
    </ReasonPopup>
  );
}
