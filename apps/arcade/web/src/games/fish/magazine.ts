import { isMoneyText, parseMoney, type MoneyText } from '@mela/kernel/money';
import { caughtIn, MAGAZINE_MAX, type FishingView } from '@mela/rules/games/fishing';
import type { ShownRound, ShownSession } from '#play/wire.ts';

/** The number of bullets per magazine, if the balance allows it. */
const LOADED = 20;

export function isFishingView(view: unknown): view is FishingView {
  return typeof view === 'object' && view !== null && 'shots' in view && 'left' in view;
}

/** The loaded magazine: bullet size, bullets left and loaded, and the catch so far, in bullets. */
export type Magazine = { bullet: MoneyText; count: number; left: number; caught: number };

export function magazineOf(round: ShownRound | null): Magazine | undefined {
  const bet = round?.bet;
  if (!round || !isFishingView(round.view) || typeof bet !== 'object' || bet === null) return undefined;
  const [bullet, count]: unknown[] = [Reflect.get(bet, 'bullet'), Reflect.get(bet, 'bullets')];
  if (!isMoneyText(bullet) || typeof count !== 'number') return undefined;
  const { shots, left } = round.view;
  const caught = shots.reduce((sum, hits) => sum + caughtIn(hits), 0);
  return { bullet, count, left, caught };
}

/** As many bullets as balance and limits allow, and at least those of the shot: the server then refuses a balance that is too low. */
export function bulletsFor(
  { betMax }: Pick<ShownSession, 'betMax'>,
  { bullet, balance, needed }: { bullet: MoneyText; balance: MoneyText | null; needed: number },
): number {
  const within = (amount: MoneyText): number => Number(parseMoney(amount) / parseMoney(bullet));
  const affordable = balance === null ? LOADED : within(balance);
  const most = Math.min(LOADED, MAGAZINE_MAX, affordable, within(betMax));
  return Math.max(needed, most);
}

/** The fish that the steps of a round have caught, so that they are not shown again. */
export function caughtTargets(round: ShownRound | undefined): number[] {
  if (!round || !isFishingView(round.view)) return [];
  const { shots } = round.view;
  return round.steps.flatMap((step, index) => {
    const targets: unknown =
      typeof step === 'object' && step !== null ? Reflect.get(step, 'targets') : undefined;
    if (!Array.isArray(targets)) return [];
    return targets.filter((_, place): boolean => shots[index]?.[place]?.isCaught === true).map(Number);
  });
}
