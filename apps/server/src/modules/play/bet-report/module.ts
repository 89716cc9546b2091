import { betCalls } from '@mela/protocol/calls/bet';
import { staffBetCalls } from '@mela/protocol/calls/staff-bet';
import {
  betShapes,
  type BetExportQuery,
  type BetFile,
  type BetPage,
  type BetQuery,
} from '@mela/protocol/shapes/bet';
import { staffBetShapes } from '@mela/protocol/shapes/staff-bet';
import { bind } from '#calls/bind.ts';
import { exportBets } from './export-bets.ts';
import { listBets } from './list-bets.ts';
import { listContributions } from './list-contributions.ts';
import { listGames } from './list-games.ts';
import type { Needs } from './needs.ts';
import { showBet } from './show-bet.ts';
import { listForStaff } from './staff/list-for-staff.ts';
import { exportTotals, sumTotals } from './staff/sum-totals.ts';
import { exportProfit, sumProfit } from './sum-profit.ts';

/** The interface for other modules. */
export type BetReport = {
  /** The bets of a member, for callers who have checked that they may see them. */
  listOf(memberId: bigint, query: BetQuery): Promise<BetPage>;
  exportOf(memberId: bigint, query: BetExportQuery): Promise<BetFile>;
};

/** A member's own bets and their totals. */
export function createBetReport(needs: Needs) {
  const calls = bind(betCalls, betShapes, {
    list: ({ actor, query }) => listBets(needs, actor.memberId, query),
    one: ({ actor, query }) => showBet(needs, actor.memberId, query),
    exported: ({ actor, query }) => exportBets(needs, actor.memberId, query),
    contributions: ({ actor, query }) => listContributions(needs, actor.memberId, query),
    games: ({ actor, query }) => listGames(needs, actor.memberId, query),
    profit: ({ actor, query }) => sumProfit(needs, actor.memberId, query),
    profitExported: ({ actor, query }) => exportProfit(needs, actor.memberId, query),
  });
  const staffCalls = bind(staffBetCalls, staffBetShapes, {
    list: ({ query }) => listForStaff(needs, query),
    totals: ({ query }) => sumTotals(needs, query),
    totalsExported: ({ query }) => exportTotals(needs, query),
  });
  return {
    calls,
    staffCalls,
    listOf: (memberId: bigint, query: BetQuery) => listBets(needs, memberId, query),
    exportOf: (memberId: bigint, query: BetExportQuery) => exportBets(needs, memberId, query),
  };
}
