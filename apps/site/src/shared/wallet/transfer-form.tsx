import { newKey } from '@mela/client/new-key';
import { formatMoney, parseMoney, readCash, showMoney, type MoneyText } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { TextField } from '@mela/ui/text-field';
import { showToast } from '@mela/ui/toast';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useTransfer } from './use-vendor-wallet.ts';

/** A wallet beside the main one, its direction, and the largest amount that can be moved. */
export type TransferRoute = { id: string; name: string; amount: MoneyText; isIn?: boolean };

type TransferFormProps = { route: TransferRoute; symbol: string; onDone: () => void };

const quick = ['100', '500', '1000', '5000'].map((rupees) => formatMoney(parseMoney(rupees)));

const chip =
  'min-h-11 rounded-pill border border-control/60 px-4 text-sm font-semibold text-muted tabular-nums transition-colors ' +
  'hover:border-control hover:text-text aria-pressed:border-accent aria-pressed:bg-lamp aria-pressed:text-on-lamp';

/** Moves an amount between two of the member's wallets. */
export function TransferForm({ route, symbol, onDone }: TransferFormProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const move = useTransfer();
  // The idempotency key belongs to an amount: a second click moves once, another amount is another transfer.
  const [input, setInput] = useState({ typed: '', isAll: false, requestKey: newKey() });
  const [isProblemShown, setProblemShown] = useState(false);
  const amount = input.isAll ? route.amount : readAmount(input.typed, route.amount);
  const limit = `${symbol}${showMoney(route.amount)}`;
  const choose = (typed: string, isAll: boolean) => {
    setProblemShown(false);
    setInput({ typed, isAll, requestKey: newKey() });
  };
  const showOutcome = useOutcome(route);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (amount === undefined) return setProblemShown(true);
    const ends = route.isIn ? { from: 'main', to: route.id } : { from: route.id, to: 'main' };
    move.mutate(
      { requestKey: input.requestKey, ...ends, amount },
      {
        onSuccess: ({ state }) => {
          onDone();
          showOutcome(state, `${symbol}${showMoney(amount)}`);
        },
      },
    );
  };
  const title = route.isIn ? t('wallet.bringTitle', { wallet: route.name }) : t('wallet.moveTitle');
  return (
    <form onSubmit={send} noValidate className="grid gap-5">
      <TextField
        label={t('wallet.moveAmount')}
        note={route.isIn ? t('wallet.bringFrom') : t('wallet.moveFrom', { wallet: route.name })}
        inputMode="decimal"
        autoComplete="off"
        value={input.isAll ? showMoney(route.amount) : input.typed}
        onChange={({ target }) => choose(target.value, false)}
        help={t('wallet.moveHelp', { amount: limit })}
        problem={isProblemShown ? t('wallet.moveAgain', { amount: limit }) : undefined}
        start={symbol}
      />
      <QuickAmounts max={route.amount} symbol={symbol} input={input} onChoose={choose} />
      {move.error && <Notice tone="bad">{refusalText(move.error)}</Notice>}
      <Button type="submit" size="large" isBusy={move.isPending}>
        {amount === undefined
          ? title
          : t(route.isIn ? 'wallet.bringDo' : 'wallet.moveDo', { amount: `${symbol}${showMoney(amount)}` })}
      </Button>
    </form>
  );
}

type QuickAmountsProps = {
  max: MoneyText;
  symbol: string;
  input: { typed: string; isAll: boolean };
  onChoose: (typed: string, isAll: boolean) => void;
};

/** Quick amounts; those above the maximum are not offered. */
function QuickAmounts({ max, symbol, input, onChoose }: QuickAmountsProps) {
  const t = useTranslations('wallet');
  const offered = quick.filter((one) => parseMoney(one) < parseMoney(max));
  return (
    <ul aria-label={t('quick')} className="flex flex-wrap gap-2">
      {offered
        .map((one) => showMoney(one).replace(/\.00$/, ''))
        .map((typed) => (
          <li key={typed}>
            <button
              type="button"
              aria-pressed={!input.isAll && input.typed === typed}
              onClick={() => onChoose(typed, false)}
              className={chip}
            >
              {`${symbol}${typed}`}
            </button>
          </li>
        ))}
      <li>
        <button type="button" aria-pressed={input.isAll} onClick={() => onChoose('', true)} className={chip}>
          {t('moveAll')}
        </button>
      </li>
    </ul>
  );
}

/** Shows the result of a transfer; a transfer without a result yet is shown as in progress. */
function useOutcome({ name, isIn }: TransferRoute) {
  const t = useTranslations();
  return (state: 'applied' | 'under_way', amount: string): void => {
    const isDone = state === 'applied';
    const done = isIn ? t('wallet.brought', { amount, wallet: name }) : t('wallet.moved', { amount });
    const text = isDone ? done : t('wallet.onItsWay', { amount });
    void showToast({ tone: isDone ? 'good' : 'info', text, closeLabel: t('common.close') });
  };
}

/** The typed amount, if it can be moved: more than zero and at most the maximum. */
function readAmount(typed: string, max: MoneyText): MoneyText | undefined {
  const read = readCash(typed);
  if (read === undefined) return undefined;
  const amount = parseMoney(read);
  return amount > 0n && amount <= parseMoney(max) ? read : undefined;
}
