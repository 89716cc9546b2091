import { isMoneyText, showMoney } from '@mela/kernel/money';
import type { StaffLeaderboardWire } from '@mela/protocol/shapes/staff-leaderboard';
import { useLanguageStore } from '#lib/language.ts';

type Overview = StaffLeaderboardWire['list']['value'];
export type Board = Overview['boards'][number];
export type Plan = Overview['plans'][number];
export type Detail = StaffLeaderboardWire['detail']['value'];
export type Entry = Detail['entries'][number];

export const boardTones = {
  running: 'good',
  frozen: 'hot',
  reviewed: 'accent',
  paid: 'quiet',
} as const;

/** The title of a board or plan in the language of the page. */
export function useTitleOf() {
  const language = useLanguageStore((chosen) => chosen.language);
  return ({ titles }: Pick<Board, 'titles'>) => titles[language];
}

/** The value of a place: rupees, or a multiple of the stake. */
export function shownValue(metric: Board['metric'], value: string): string {
  const shown = isMoneyText(value) ? showMoney(value) : value;
  return metric === 'validBet' ? `₹${shown}` : `${shown}×`;
}
