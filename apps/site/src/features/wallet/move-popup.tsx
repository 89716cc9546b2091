import { newKey } from '@mela/client/new-key';
import { parseMoney, readCash, showMoney, type MoneyText } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { TextField } from '@mela/ui/text-field';
import { showToast } from '@mela/ui/toast';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import type { Source } from './sources.ts';
import { useMove } from './use-funds.ts';

type MovePopupProps = { source: Source; symbol: string; onClose: () => void };

/** How much of one wallet goes to the main one. */
export function MovePopup({ source, symbol, onClose }: MovePopupProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const move = useMove();
  // A key belongs to an amount: the same click twice moves once, another amount is another transfer.
  const [wish, setWish] = useState({ typed: '', isAll: false, requestKey: newKey() });
  const [isTold, setTold] = useState(false);
  const amount = wish.isAll ? source.amount : readAmount(wish.typed, source.amount);
  const limit = `${symbol}${showMoney(source.amount)}`;
  const type = (typed: string) => {
    setTold(false);
    setWish({ typed, isAll: false, requestKey: newKey() });
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (amount === undefined) return setTold(true);
    const done = `${symbol}${showMoney(amount)}`;
    move.mutate(
      { requestKey: wish.requestKey, from: source.id, to: 'main', amount },
      {
        onSuccess: () => {
          onClose();
          void showToast({
            tone: 'good',
            text: t('wallet.moved', { amount: done }),
            closeLabel: t('common.close'),
          });
        },
      },
    );
  };
  return (
    <Popup title={t('wallet.moveTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <form onSubmit={send} noValidate className="grid gap-5">
        <TextField
          label={t('wallet.moveAmount')}
          note={t('wallet.moveFrom', { wallet: source.name })}
          inputMode="decimal"
          autoComplete="off"
          value={wish.isAll ? showMoney(source.amount) : wish.typed}
          onChange={({ target }) => type(target.value)}
          help={t('wallet.moveHelp', { amount: limit })}
          problem={isTold ? t('wallet.moveAgain', { amount: limit }) : undefined}
          start={symbol}
        />
        <Button
          tone="outline"
          size="small"
          className="justify-self-start"
          aria-pressed={wish.isAll}
          onClick={() => setWish({ typed: '', isAll: true, requestKey: newKey() })}
        >
          {t('wallet.moveAll')}
        </Button>
        {move.error && <Notice tone="bad">{refusalText(move.error)}</Notice>}
        <Button type="submit" size="large" isBusy={move.isPending}>
          {amount === undefined
            ? t('wallet.moveTitle')
            : t('wallet.moveDo', { amount: `${symbol}${showMoney(amount)}` })}
        </Button>
      </form>
    </Popup>
  );
}

/** What was typed, if it can be moved: more than nothing and no more than there is. */
function readAmount(typed: string, max: MoneyText): MoneyText | undefined {
  const read = readCash(typed);
  if (read === undefined) return undefined;
  const amount = parseMoney(read);
  return amount > 0n && amount <= parseMoney(max) ? read : undefined;
}
