import { readCash, showMoney, type MoneyText } from '@mela/kernel/money';
import { boardPlacesMax, type BoardMetric } from '@mela/protocol/leaderboard';
import type { StaffLeaderboardWire } from '@mela/protocol/shapes/staff-leaderboard';
import type { Plan } from './board.ts';

type Saving = Omit<StaffLeaderboardWire['savePlan']['body'], 'reason'>;

/** So many successive places with the same prize, as typed. */
export type Step = { places: string; amount: string };

/** A plan as it is typed. */
export type Draft = {
  code: string;
  titles: { EN: string; HI: string };
  metric: BoardMetric;
  stakeMin: string;
  products: Saving['products'];
  prizes: readonly Step[];
  times: string;
  isOn: boolean;
};

export type Field = 'code' | 'titles' | 'stakeMin' | 'prizes' | 'times';

export const stepsMax = 20;

export const emptyDraft: Draft = {
  code: '',
  titles: { EN: '', HI: '' },
  metric: 'validBet',
  stakeMin: '10',
  products: [],
  prizes: [{ places: '1', amount: '' }],
  times: '1',
  isOn: true,
};

const typed = (amount: MoneyText): string => showMoney(amount).replaceAll(',', '');

export const draftOf = ({ pool: _pool, prizes, stakeMin, ...plan }: Plan): Draft => ({
  ...plan,
  stakeMin: typed(stakeMin),
  prizes: prizes.map(({ places, amount }) => ({ places: String(places), amount: typed(amount) })),
});

export const isStepWrong = ({ places, amount }: Step): boolean =>
  !/^([1-9]\d?|100)$/.test(places) || !/[1-9]/.test(amount) || readCash(amount) === undefined;

export const placesOf = (prizes: readonly Step[]): number =>
  prizes.reduce((sum, { places }) => sum + Number(places), 0);

/** The fields that the server would refuse; `known` are the codes of other plans. */
export function wrongFields(
  { code, titles, stakeMin, prizes, times }: Draft,
  known: readonly string[],
): Field[] {
  const checks: readonly (readonly [Field, boolean])[] = [
    ['code', /^[a-z][a-z0-9-]{1,39}$/.test(code) && !known.includes(code)],
    ['titles', titles.EN.trim() !== '' && titles.HI.trim() !== ''],
    ['stakeMin', readCash(stakeMin) !== undefined],
    ['prizes', prizes.length > 0 && !prizes.some(isStepWrong) && placesOf(prizes) <= boardPlacesMax],
    ['times', /^\d{1,2}(\.\d{1,2})?$/.test(times)],
  ];
  return checks.flatMap(([field, isRight]) => (isRight ? [] : [field]));
}

/** Undefined while a field is wrong. */
export function planOf(draft: Draft, known: readonly string[]): Saving | undefined {
  const stakeMin = readCash(draft.stakeMin);
  if (wrongFields(draft, known).length > 0 || stakeMin === undefined) return undefined;
  const prizes = draft.prizes.flatMap(({ places, amount }) => {
    const each = readCash(amount);
    return each === undefined ? [] : [{ places: Number(places), amount: each }];
  });
  return { ...draft, stakeMin, prizes };
}
