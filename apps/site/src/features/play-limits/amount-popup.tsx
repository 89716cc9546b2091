import { parseMoney, readCash, showMoney, type MoneyText } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { TextField } from '@mela/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { periodOf } from './periods.ts';
import { useChangeLimit, type AmountLimit } from './use-play-limits.ts';
import { useSaved } from './use-saved.ts';

type AmountPopupProps = { limit: AmountLimit; onClose: () => void };

/** One limit in rupees; what counts when is said before it is chosen. */
export function AmountPopup({ limit: { kind, max }, onClose }: AmountPopupProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const change = useChangeLimit();
  const tellSaved = useSaved();
  const [typed, setTyped] = useState('');
  const [isTold, setTold] = useState(false);
  const amount = readAmount(typed);
  const send = (wish: MoneyText | null) => {
    if (change.isPending) return;
    change.mutate(
      { body: { kind, max: wish } },
      {
        onSuccess: ({ amounts }) => {
          tellSaved(amounts.find((limit) => limit.kind === kind)?.next);
          onClose();
        },
      },
    );
  };
  return (
    <Popup title={t(`playLimits.names.${kind}`)} closeLabel={t('common.close')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (amount === undefined) setTold(true);
          else send(amount);
        }}
      >
        <TextField
          label={t('playLimits.amount')}
          help={t(`playLimits.starts.${periodOf(kind)}`)}
          problem={isTold && amount === undefined ? t('playLimits.amountAgain') : undefined}
          inputMode="decimal"
          autoComplete="off"
          start="₹"
          placeholder={max === null ? undefined : showMoney(max)}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className="text-sm text-muted">{t('playLimits.rule')}</p>
        {change.isError && <Notice tone="bad">{refusalText(change.error)}</Notice>}
        <Button type="submit" isBusy={change.isPending}>
          {amount === undefined ? t('playLimits.save') : t('playLimits.setTo', { amount: showMoney(amount) })}
        </Button>
        {max !== null && (
          <Button tone="quiet" onClick={() => send(null)}>
            {t('playLimits.remove')}
          </Button>
        )}
      </form>
    </Popup>
  );
}

function readAmount(typed: string): MoneyText | undefined {
  const read = readCash(typed);
  return read !== undefined && parseMoney(read) > 0n ? read : undefined;
}
