import type { StaffLotteryRequestWire, StaffLotteryWire } from '@mela/protocol/shapes/staff-lottery';

export type DrawRow = StaffLotteryWire['draws']['value']['draws'][number];
export type DrawDetail = StaffLotteryWire['draw']['value'];
export type DrawRequest = StaffLotteryRequestWire['list']['value']['requests'][number];
export type Game = StaffLotteryWire['games']['value']['games'][number];
export type Result = NonNullable<DrawRow['result']>;

export const drawTones = {
  open: 'accent',
  closed: 'quiet',
  drawn: 'hot',
  settled: 'good',
  void: 'danger',
  reversed: 'hot',
} as const;
