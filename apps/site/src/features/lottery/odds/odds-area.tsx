import { parseMoney, type Money } from '@mela/kernel/money';
import type { Play } from '@mela/rules/lottery/types';
import { Expander } from '@mela/ui/expander';
import { showToast } from '@mela/ui/toast';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BettingAreaProps } from '#features/lottery/frame/betting-area.ts';
import type { SlipDraft } from '#features/lottery/frame/slip.ts';
import { BetBar } from '#features/lottery/play/bet-bar.tsx';
import { useLottChoices } from '#features/lottery/play/lott-choices.ts';
import { noPicks, selectionOf, toggled, type Picks } from '#features/lottery/play/picks.ts';
import { firstPlayOf, groupsOf } from '#features/lottery/play/play-groups.ts';
import { PlayPicker } from '#features/lottery/play/play-picker.tsx';
import { HowToWin } from '#shared/lottery/how-to-win.tsx';
import { isBallField } from '#shared/lottery/use-selection-text.ts';
import { AmountBar } from './amount-bar.tsx';
import { AmountList } from './amount-list.tsx';
import { draftsOf, isByOption, toggledOption, type OptionAmounts } from './option-amounts.ts';
import { OptionGrid } from './option-grid.tsx';

/** Bets at fixed odds: a grid of options with their odds, and an amount on each. */
export function OddsArea(props: BettingAreaProps) {
  const { game, mode } = props;
  const groups = useMemo(() => groupsOf(game, mode), [game, mode]);
  const memory = `${game.family} ${mode}`;
  const remembered = useLottChoices(({ plays }) => plays[memory]);
  const play =
    groups.flatMap(({ plays }) => plays).find(({ code }) => code === remembered) ?? firstPlayOf(groups);
  if (play === undefined) return null;
  const choose = ({ code }: Play) =>
    useLottChoices.setState(({ plays }) => ({ plays: { ...plays, [memory]: code } }));
  return (
    <div className="grid min-w-0 gap-4">
      <PlayPicker groups={groups} play={play} onChoose={choose} />
      <OddsPanel key={play.code} play={play} {...props} />
    </div>
  );
}

const firstAmount = parseMoney('10');

/** What is picked in a play: options with amounts, or numbers that make bets together. */
function useOdds(play: Play) {
  const [amount, setAmount] = useState<Money>(firstAmount);
  const [amounts, setAmounts] = useState<OptionAmounts>(() => new Map());
  const [picks, setPicks] = useState<Picks>(() => noPicks(play));
  const byOption = isByOption(play);
  const drafts: SlipDraft[] = byOption
    ? draftsOf(play, amounts)
    : [{ play: play.code, selection: selectionOf(play, picks), terms: { kind: 'amount', amount } }];
  return {
    amount,
    amounts,
    picks,
    byOption,
    drafts,
    setPicks,
    setAmounts,
    /** The amount of all picked options, and of those picked next. */
    chooseAmount: (next: Money) => {
      setAmount(next);
      setAmounts((before) => new Map([...before.keys()].map((value) => [value, next])));
    },
    clear: () => {
      setAmounts(new Map());
      setPicks(noPicks(play));
    },
  };
}

function OddsPanel({ play, game, draw, slip }: BettingAreaProps & { play: Play }) {
  const t = useTranslations();
  const odds = useOdds(play);
  const { drafts, amount, amounts, picks, byOption } = odds;
  const [field] = play.fields;
  const take = () => {
    slip.add(drafts);
    odds.clear();
  };
  if (field?.kind !== 'set') return null;
  return (
    <>
      <Expander
        title={t('lotteryPlay.how')}
        titleClass="text-sm font-semibold text-accent"
        className="-my-3 px-1"
      >
        <div className="rounded-card bg-surface p-4">
          <HowToWin play={play} />
        </div>
      </Expander>
      <OptionGrid
        play={play}
        field={field}
        structure={game.structure}
        drawAt={draw?.drawAt}
        amountOn={(value) => {
          if (byOption) return amounts.get(value);
          return picks[field.name]?.[0]?.includes(value) === true ? amount : undefined;
        }}
        onToggle={(value) => {
          if (byOption) odds.setAmounts((before) => toggledOption(before, value, amount));
          else odds.setPicks((before) => toggled(before, play, { field, place: 0, value }));
        }}
      />
      <AmountBar amount={amount} onChange={odds.chooseAmount} />
      {byOption && (
        <AmountList
          amounts={amounts}
          isBalls={isBallField(play.code, field.name)}
          onChange={(value, next) => odds.setAmounts((before) => new Map(before).set(value, next))}
        />
      )}
      <BetBar
        reads={drafts.map((draft) => slip.quote(draft))}
        slip={slip}
        onAdd={() => {
          take();
          const text = t('lotteryPlay.added');
          void showToast({ tone: 'good', text, closeLabel: t('common.close') });
        }}
        onBet={() => {
          take();
          slip.review();
        }}
      />
    </>
  );
}
