import { parseMoney, readCash, showMoney, type MoneyText } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { TextField } from '@mela/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LimitPopup, useSubmitLimit } from './limit-popup.tsx';
import { periodOf } from './periods.ts';
import type { AmountLimit } from './use-play-limits.ts';

type AmountPopupProps = { limit: AmountLimit; onClose: () => void };

/** Sets one limit in rupees; the form says beforehand when a change takes effect. */
export function AmountPopup({ limit: { kind, max }, onClose }: AmountPopupProps) {
  const t = useTranslations('playLimits');
  const submit = useSubmitLimit(onClose);
  const [typed, setTyped] = useState('');
  const [showsProblems, setShowsProblems] = useState(false);
  const amount = readAmount(typed);
  return (
    <LimitPopup
      kind={kind}
      submit={submit}
      submitLabel={amount === undefined ? t('save') : t('setTo', { amount: showMoney(amount) })}
      onSubmit={() => {
        if (amount === undefined) setShowsProblems(true);
        else submit.send({ kind, max: amount });
      }}
      onClose={onClose}
      more={
        max !== null && (
          <Button tone="quiet" onClick={() => submit.send({ kind, max: null })}>
            {t('remove')}
          </Button>
        )
      }
    >
      <TextField
        label={t('amount')}
        help={t(`starts.${periodOf(kind)}`)}
        problem={showsProblems && amount === undefined ? t('amountAgain') : undefined}
        inputMode="decimal"
        autoComplete="off"
        start="₹"
        placeholder={max === null ? undefined : showMoney(max)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="text-sm text-muted">{t('rule')}</p>
    </LimitPopup>
  );
}

function readAmount(typed: string): MoneyText | undefined {
  const read = readCash(typed);
  return read !== undefined && parseMoney(read) > 0n ? read : undefined;
}
