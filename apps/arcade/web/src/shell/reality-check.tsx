import { formatMoney, moneyOfUnits, parseMoney, type MoneyText } from '@mela/kernel/money';
import { MINUTE, SECOND } from '@mela/kernel/time';
import { Button } from '@mela/ui/button';
import { useEffect, useState } from 'react';
import type { ShownRound } from '#play/wire.ts';
import { showCash } from '#web/lib/money.ts';
import type { Play } from '#web/play/play.ts';
import { useSay } from '#web/words/words.ts';
import { Sheet } from './sheet.tsx';

/** The time since the game was opened, and the stakes and payouts in that time. */
type Look = { minutes: number; staked: MoneyText; paid: MoneyText };

/** At the interval that the player has chosen: a pause without motion that shows the result so far. */
export function RealityCheck({ play }: { play: Play }) {
  const say = useSay();
  const [look, setLook] = useState<Look>();
  useEffect(() => {
    const { session, rounds } = play.read();
    if (session.realityCheckSeconds === null) return;
    const opened = performance.now();
    const before = new Set(rounds.map(({ id }) => id));
    const played = new Map<string, ShownRound>();
    const note = () => {
      for (const round of play.read().rounds) if (!before.has(round.id)) played.set(round.id, round);
    };
    const clock = setInterval(
      () =>
        setLook({
          minutes: Math.round((performance.now() - opened) / MINUTE),
          ...sumOf([...played.values()]),
        }),
      session.realityCheckSeconds * SECOND,
    );
    const silence = play.listen(note);
    return () => {
      clearInterval(clock);
      silence();
    };
  }, [play]);
  if (!look) return null;
  const close = () => setLook(undefined);
  return (
    <Sheet title={say('realityTitle')} onClose={close}>
      <p>{say('realityTime', { minutes: look.minutes })}</p>
      <p className="font-semibold">
        {say('realityNet', { staked: showCash(look.staked), paid: showCash(look.paid) })}
      </p>
      <Button onClick={close}>{say('realityGoOn')}</Button>
    </Sheet>
  );
}

function sumOf(rounds: readonly ShownRound[]): Omit<Look, 'minutes'> {
  // Nobody paid the stake of a free round, and its payout is not in the balance.
  const over = rounds.filter(({ state, isFree }) => (state === 'over' || state === 'settling') && !isFree);
  const add = (amounts: readonly MoneyText[]): MoneyText =>
    formatMoney(moneyOfUnits(amounts.reduce((total, amount) => total + parseMoney(amount), 0n)));
  return { staked: add(over.map(({ stake }) => stake)), paid: add(over.map(({ payout }) => payout)) };
}
