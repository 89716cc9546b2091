import { csvLine, csvMark } from '@mela/kernel/csv';
import { formatMoney } from '@mela/kernel/money';
import type {
  Figures,
  TeamExportQuery,
  TeamFile,
  TeamTransaction,
  TransactionsExportQuery,
} from '@mela/protocol/shapes/team-report';
import { createTimeFormatter } from '#modules/base/settings/module.ts';
import { groupedSums } from './figures.ts';
import { readChildren, readSelf } from './list-children.ts';
import { readTransactions } from './list-transactions.ts';
import type { Needs } from './needs.ts';
import { readTeamRows } from './read-team-rows.ts';
import { reportTexts } from './report-texts.ts';
import { readScope, type Scope } from './scope.ts';

/** Lines per response; the client continues from the cursor. */
const LINES = 2000;

type Named = { name: string; figures: Figures };

/** The figures of a team as CSV, a line for each day, child or product. */
export async function exportReport(
  needs: Needs,
  viewerId: bigint,
  query: TeamExportQuery,
): Promise<TeamFile> {
  const scope = await readScope(needs, viewerId, query);
  const words = wordsOf(needs, query);
  const { lines, next } = await readLines(needs, scope, query);
  const heading = query.cursor === undefined ? csvMark + csvLine(words.figures(query.line)) : '';
  return {
    fileName: `mela-team-${query.line}-${scope.firstDay}-${scope.lastDay}.csv`,
    csv: heading + lines.map(figureLine).join(''),
    rows: lines.length,
    next,
  };
}

async function readLines(
  needs: Needs,
  scope: Scope,
  query: TeamExportQuery,
): Promise<{ lines: Named[]; next: string | null }> {
  if (query.line === 'child') {
    const { children, next } = await readChildren(needs, scope, { ...query, limit: LINES });
    const self = query.cursor === undefined ? [await readSelf(needs, scope, query)] : [];
    return { lines: [...self, ...children].map(({ node, figures }) => ({ name: node.name, figures })), next };
  }
  const rows = await readTeamRows(needs.db, { ...scope, product: query.product });
  const words = wordsOf(needs, query);
  const sums =
    query.line === 'day'
      ? groupedSums(rows, ({ day }) => String(day))
      : groupedSums(rows, ({ product }) => words.product(product));
  return { lines: sums.map(([name, figures]) => ({ name, figures })), next: null };
}

function figureLine({ name, figures }: Named): string {
  const { bets, newMembers, firstDepositors } = figures;
  const amounts = [
    figures.stake,
    figures.validBet,
    figures.payout,
    figures.selfRebate,
    figures.agentRebate,
    figures.promotions,
    figures.paymentFees,
    figures.salaries,
    figures.dividends,
    figures.netLoss,
  ];
  return csvLine([
    name,
    formatMoney(figures.deposits),
    formatMoney(figures.withdrawals),
    String(bets),
    ...amounts.map((amount) => formatMoney(amount)),
    String(newMembers),
    String(firstDepositors),
  ]);
}

/** The transactions of a team as CSV, in parts. */
export async function exportTransactions(
  needs: Needs,
  viewerId: bigint,
  query: TransactionsExportQuery,
): Promise<TeamFile> {
  const scope = await readScope(needs, viewerId, query);
  const { items, next } = await readTransactions(needs, viewerId, scope, { ...query, limit: LINES });
  const words = wordsOf(needs, query);
  const time = createTimeFormatter(scope.zone);
  const line = ({ madeAt, node, kind, amount, state, reference }: TeamTransaction) =>
    csvLine([time(madeAt), node.name, words.kind(kind), formatMoney(amount), words.state(state), reference]);
  const heading = query.cursor === undefined ? csvMark + csvLine(words.transactions) : '';
  return {
    fileName: `mela-team-transactions-${scope.firstDay}-${scope.lastDay}.csv`,
    csv: heading + items.map(line).join(''),
    rows: items.length,
    next,
  };
}

function wordsOf({ settings }: Pick<Needs, 'settings'>, { language }: Pick<TeamExportQuery, 'language'>) {
  const { currency, timeZone: zone } = settings.merchant();
  return reportTexts(language, { currency, zone });
}
