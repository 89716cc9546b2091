import { formatMoney, parseMoney, readCash, showMoney } from '@mela/kernel/money';
import { randomPick } from '@mela/rules/lottery/random-pick';
import type { LotteryGame, Play, PrizeTable } from '@mela/rules/lottery/types';
import { Expander } from '@mela/ui/expander';
import { Notice } from '@mela/ui/notice';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SlipDraft } from '#features/lottery/frame/slip.ts';
import { faultOf, useFaultText } from '#features/lottery/frame/use-fault-text.ts';
import type { SlipApi } from '#features/lottery/frame/use-slip.ts';
import { decorativeRandom } from '#lib/random.ts';
import { HowToWin } from '#shared/lottery/how-to-win.tsx';
import { AmountField } from './amount-field.tsx';
import { BetBar } from './bet-bar.tsx';
import { NumberEntry } from './number-entry.tsx';
import { OddsText } from './odds-text.tsx';
import { OptionGrid } from './option-grid.tsx';
import { isOneDigit } from './read-numbers.ts';
import type { SetField } from './set-field.ts';

type PlayPanelProps = {
  game: LotteryGame;
  play: Play;
  /** The prize table of the merchant for MY4D. */
  table: PrizeTable;
  slip: SlipApi;
  /** As typed. It is kept when the player changes the play. */
  amount: string;
  onAmount: (amount: string) => void;
};

/** One play: its numbers or options, the amount, and what it costs and can win. */
export function PlayPanel({ game, play, table, slip, amount, onAmount }: PlayPanelProps) {
  const t = useTranslations('lotteryPads');
  const [picks, setPicks] = useState<readonly string[]>([]);
  const field = play.fields.find((one): one is SetField => one.kind === 'set');
  const cash = readCash(amount);
  const draft: SlipDraft | undefined =
    field === undefined || cash === undefined
      ? undefined
      : {
          play: play.code,
          selection: { [field.name]: picks },
          terms: { kind: 'amount', amount: parseMoney(cash) },
        };
  const read = draft && picks.length > 0 ? slip.quote(draft) : undefined;
  const quote = read?.ok === true ? read.value.quote : undefined;
  const hint = useHint({ field, picks, read });
  if (field === undefined) return null;
  const odds = { play, structure: game.structure, table };
  const addRandom = () => {
    const random = randomPick(play, game.structure, (bound) => decorativeRandom.below(bound));
    const drawn = random?.[field.name];
    const more = typeof drawn === 'object' ? drawn.map(String) : [];
    setPicks((before) => [...new Set([...before, ...more])].slice(0, field.max).toSorted());
  };
  const take = (put: (drafts: readonly SlipDraft[]) => void) => {
    if (draft === undefined || quote === undefined) return;
    put([draft]);
    setPicks([]);
  };
  return (
    <div className="grid min-w-0 gap-4">
      <OddsText {...odds} />
      <Expander title={t('how')} titleClass="text-sm font-semibold text-accent">
        <HowToWin play={play} />
      </Expander>
      {field.of.kind === 'digits' ? (
        <NumberEntry
          length={field.of.length}
          picks={picks}
          max={field.max}
          onChange={setPicks}
          onRandom={addRandom}
        />
      ) : (
        <OptionGrid odds={odds} field={field} picks={picks} onChange={setPicks} />
      )}
      <AmountField value={amount} onChange={onAmount} isWrong={cash === undefined} />
      {hint !== undefined && <Notice tone="info">{hint}</Notice>}
      <BetBar
        slip={slip}
        count={picks.length}
        bets={quote?.bets}
        each={quote && field.min === 1 ? quote.bets / picks.length : 1}
        stake={quote && showMoney(formatMoney(quote.stake))}
        best={quote && showMoney(formatMoney(quote.best))}
        onAdd={() => take(slip.add)}
        onBet={() => take(slip.addAndReview)}
      />
    </div>
  );
}

type HintOf = {
  field: SetField | undefined;
  picks: readonly string[];
  read: ReturnType<SlipApi['quote']> | undefined;
};

/** What keeps the picks from being a bet. */
function useHint({ field, picks, read }: HintOf): string | undefined {
  const t = useTranslations('lotteryPads');
  const faultText = useFaultText();
  if (field === undefined || read === undefined || read.ok) return undefined;
  if (picks.length < field.min) return t('pickAtLeast', { count: String(field.min) });
  if (picks.length > field.max) return t('pickAtMost', { count: String(field.max) });
  const { refusal } = read;
  const single = picks.find(isOneDigit);
  if (refusal.code === 'INVALID_SELECTION' && refusal.fault === 'NO_BET' && single !== undefined)
    return t('noTriples', { example: single });
  return faultText(faultOf(refusal));
}
