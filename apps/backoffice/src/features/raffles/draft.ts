import { readCash, type MoneyText } from '@mela/kernel/money';
import { instantOf, isoOf } from '@mela/kernel/time';
import type { StaffRaffleWire } from '@mela/protocol/shapes/staff-raffle';
import { turnoverProducts, type TurnoverProduct } from '@mela/protocol/turnover';

export type Raffle = StaffRaffleWire['list']['value']['raffles'][number];
type Making = StaffRaffleWire['make']['body'];

/** A raffle as it is typed. */
export type Draft = {
  code: string;
  titles: { EN: string; HI: string };
  perTicket: string;
  /** The part of a bet that counts, by product; empty: its bets do not count. */
  weights: Readonly<Record<TurnoverProduct, string>>;
  /** One line for each amount: the number of places, and the amount. */
  prizes: string;
  times: string;
  claimDays: string;
  firstDay: string;
  lastDay: string;
  /** As the browser writes it, in the merchant's time. */
  drawAt: string;
};

export type Field = keyof Draft;

/** Everything counts in full. */
const fullWeights: Draft['weights'] = {
  slots: '1',
  fishing: '1',
  lottery: '1',
  elottery: '1',
  instant: '1',
  sports: '1',
  esports: '1',
  cockfight: '1',
  live: '1',
  table: '1',
  blackjackHilo: '1',
  pvp: '1',
};

export const emptyDraft = (): Draft => ({
  code: '',
  titles: { EN: '', HI: '' },
  perTicket: '1000',
  weights: fullWeights,
  prizes: '',
  times: '1',
  claimDays: '7',
  firstDay: '',
  lastDay: '',
  drawAt: '',
});

const isTimes = (text: string): boolean => /^\d{1,2}(\.\d{1,2})?$/.test(text);

/** Undefined while a line is wrong. */
function readPrizes(text: string): { places: number; amount: MoneyText }[] | undefined {
  const prizes: { places: number; amount: MoneyText }[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, places, typed] = /^\s*(\d{1,3})[\s×x]+(\S+)\s*$/.exec(line) ?? [];
    const amount = readCash(typed ?? '');
    if (amount === undefined || Number(places) < 1 || !/[1-9]/.test(amount)) return undefined;
    prizes.push({ places: Number(places), amount });
  }
  const count = prizes.reduce((sum, { places }) => sum + places, 0);
  return count >= 1 && count <= 100 && prizes.length <= 20 ? prizes : undefined;
}

const chosenWeights = ({ weights }: Draft) =>
  turnoverProducts.flatMap((product) =>
    weights[product].trim() === '' ? [] : [{ product, times: weights[product].trim() }],
  );

/** The fields that the server would refuse. */
export function wrongFields(draft: Draft): Field[] {
  const { code, titles, perTicket, prizes, times, claimDays, firstDay, lastDay, drawAt } = draft;
  const weights = chosenWeights(draft);
  const checks: readonly (readonly [Field, boolean])[] = [
    ['code', /^[a-z][a-z0-9-]{1,39}$/.test(code)],
    ['titles', titles.EN.trim() !== '' && titles.HI.trim() !== ''],
    ['perTicket', /[1-9]/.test(perTicket) && readCash(perTicket) !== undefined],
    ['weights', weights.length > 0 && weights.every((one) => isTimes(one.times) && /[1-9]/.test(one.times))],
    ['prizes', readPrizes(prizes) !== undefined],
    ['times', isTimes(times)],
    ['claimDays', /^([1-9]|[1-8]\d|90)$/.test(claimDays)],
    ['firstDay', firstDay !== ''],
    ['lastDay', lastDay !== '' && lastDay >= firstDay],
    ['drawAt', drawAt.slice(0, 10) > lastDay],
  ];
  return checks.flatMap(([field, isRight]) => (isRight ? [] : [field]));
}

/** Undefined while a field is wrong. */
export function termsOf(draft: Draft): Omit<Making, 'reason'> | undefined {
  const [perTicket, prizes] = [readCash(draft.perTicket), readPrizes(draft.prizes)];
  if (wrongFields(draft).length > 0 || perTicket === undefined || prizes === undefined) return undefined;
  const { code, titles, times, claimDays, firstDay, lastDay, drawAt } = draft;
  return {
    code,
    titles,
    weights: chosenWeights(draft),
    perTicket,
    prizes,
    times,
    claimDays: Number(claimDays),
    firstDay,
    lastDay,
    // The merchant's time has no summer time.
    drawAt: isoOf(instantOf(`${drawAt}:00+05:30`)),
  };
}
