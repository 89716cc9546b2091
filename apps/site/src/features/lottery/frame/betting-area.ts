import type { ScheduledDraw } from '@mela/protocol/shapes/lottery';
import type { LotteryOrderWire } from '@mela/protocol/shapes/lottery-order';
import type { LotteryGame, PrizeMode } from '@mela/rules/lottery/types';
import type { SlipApi } from './use-slip.ts';

/** A scheduled draw as the browser sees it: times are texts. */
export type WireDraw = { [Key in keyof ScheduledDraw]: string };

/** The member’s prize-group ceiling, balance and limits. */
export type OrderTerms = LotteryOrderWire['terms']['value'];
export type Order = LotteryOrderWire['list']['value']['orders'][number];
export type OrderDetail = LotteryOrderWire['place']['value'];

/** What the frame gives to the betting area of a family. */
export type BettingAreaProps = {
  game: LotteryGame;
  mode: PrizeMode;
  /** The draw that bets are placed in; null while there is none. */
  draw: WireDraw | null;
  /** True while the draw accepts bets. The slip may be filled at any time. */
  isOpen: boolean;
  terms: OrderTerms;
  slip: SlipApi;
};
