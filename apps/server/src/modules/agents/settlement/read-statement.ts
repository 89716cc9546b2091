import { assert } from '@mela/kernel/assert';
import { moneyOfUnits, noMoney, parseMoney, parsePercent, type Money } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import { contractTerms } from '@mela/protocol/shapes/contract-terms';
import type { Statement } from '@mela/protocol/shapes/settlement';
import { CARE_PLAYERS_MIN } from '@mela/protocol/team-report';
import { computeLines } from './compute-run.ts';
import { contractsWithIds } from './contracts-of.ts';
import { describeBill } from './describe-bill.ts';
import type { Needs } from './needs.ts';
import { runById } from './runs/queries.ts';
import { statementBets, type StatementBet } from './statement-bets/queries.ts';
import { hashOf, storedStatement } from './statement.ts';
import {
  accountsOf,
  billById,
  careOf,
  isAboveLine,
  isCounted,
  lineIdsOf,
  statementMembers,
  type Counted,
} from './statements/queries.ts';

type About = { id: bigint; /** Staff may read every statement. */ childId: bigint | undefined };

async function readLine({ db }: Pick<Needs, 'db'>, { id, childId }: About) {
  const row = await billById(db, id);
  if (row === undefined) return refuse('BILL_UNKNOWN');
  const isOwn = childId === undefined || row.childId === childId;
  // An agent also reads the statements below, whose amounts came off its own.
  if (!isOwn && !(await isAboveLine(db, row, childId))) return refuse('BILL_UNKNOWN');
  const run = await runById(db, row.runId);
  assert(run !== undefined, 'a line has a run');
  const stored = storedStatement.parse(row.statement);
  const terms = contractTerms.parse(stored.terms);
  return {
    row,
    isOwn,
    stored,
    terms,
    run,
    counted: { run, contractId: row.contractId },
  };
}

/** Uplines must not see how a downline used its money. */
const unbooked = {
  paid: noMoney,
  repaid: noMoney,
  debited: noMoney,
  owed: noMoney,
  bookedAt: null,
  claimBy: null,
  decision: null,
};

/** The whole explanation of a payment. */
export async function showStatement(needs: Pick<Needs, 'db'>, about: About): Promise<Statement> {
  const { row, isOwn, stored, terms, run, counted } = await readLine(needs, about);
  const lineIds = await lineIdsOf(
    needs.db,
    run.id,
    stored.children.map(({ contractId }) => contractId),
  );
  const accounts = await accountsOf(
    needs.db,
    stored.children.map(({ childId }) => BigInt(childId)),
  );
  const { statement: _, hash, ...bill } = row;
  return {
    bill: describeBill(isOwn ? bill : { ...bill, ...unbooked }),
    account: bill.account,
    isOwn,
    terms,
    version: stored.contract.version,
    validBet: parseMoney(stored.figures.validBet),
    turnoverIn: parseMoney(stored.figures.turnoverIn ?? '0'),
    netLossTerms: stored.figures.netLossTerms.map(({ column, amount }) => ({
      column,
      amount: parseMoney(amount),
    })),
    products: stored.figures.products.map((one) => ({ ...one, validBet: parseMoney(one.validBet) })),
    tiers: stored.tiers.map(({ tier, rate, isMet, missing }) => ({
      tier,
      rate: parsePercent(rate),
      isMet,
      missing: {
        turnover: parseMoney(missing.turnover),
        netLoss: parseMoney(missing.netLoss),
        active: missing.active,
      },
    })),
    chosen: stored.chosen,
    next: stored.next,
    stopped: stored.stopped,
    base: parseMoney(stored.base),
    rate: parsePercent(stored.rate),
    uncapped: parseMoney(stored.uncapped),
    children: stored.children.map(({ childId, contractId, gross }) => ({
      memberId: childId,
      billId: lineIds.get(contractId)?.toString() ?? null,
      account: accounts.get(BigInt(childId)) ?? '',
      gross: parseMoney(gross),
    })),
    care: await shownCare(needs, counted, { isOwn, isStaff: about.childId === undefined }),
    hash,
  };
}

/** Figures of another agent, or of a few members, would tell who is excluded, on a break or over a limit. */
async function shownCare(
  { db }: Pick<Needs, 'db'>,
  counted: Counted,
  { isOwn, isStaff }: { isOwn: boolean; isStaff: boolean },
): Promise<Money> {
  const { care, members } = await careOf(db, counted);
  return isStaff || (isOwn && members >= CARE_PLAYERS_MIN) ? (care ?? noMoney) : noMoney;
}

const PAGE_SIZE = 25;

const pageOf = <Row extends { total: number }, Item>(
  rows: readonly Row[],
  pageNo: number,
  describe: (row: Omit<Row, 'total'>) => Item,
) => {
  const total = rows[0]?.total ?? 0;
  return { content: rows.map(describe), pageNum: pageNo, totalPages: Math.ceil(total / PAGE_SIZE), total };
};

export async function listStatementMembers(needs: Pick<Needs, 'db'>, about: About & { pageNo: number }) {
  const { counted, terms } = await readLine(needs, about);
  const { pageNo } = about;
  const deductsSalaries = terms.kind === 'dividend' && terms.deductions.salaries;
  const page = { offset: (pageNo - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const rows = await statementMembers(needs.db, { ...counted, deductsSalaries }, page);
  return pageOf(rows, pageNo, ({ memberId, account, depth, ...sums }) => ({
    ...sums,
    memberId: String(memberId),
    account,
    isDirect: depth === 1,
  }));
}

/** The bets of one member that a statement counts. */
export async function listStatementBets(
  needs: Pick<Needs, 'db' | 'settings'>,
  about: About & { memberId: bigint; pageNo: number },
) {
  const { counted } = await readLine(needs, about);
  const { memberId, pageNo } = about;
  if (!(await isCounted(needs.db, counted, memberId))) refuse('MEMBER_NOT_IN_TEAM');
  const { bets, total, totals } = await statementBets(
    needs.db,
    { ...counted, memberId },
    { zone: needs.settings.merchant().timeZone, offset: (pageNo - 1) * PAGE_SIZE, limit: PAGE_SIZE },
  );
  return {
    content: bets.map(({ roundId, category, product, settledAt, corrects, ...amounts }) => ({
      roundId,
      category,
      product,
      settledAt,
      corrects,
      ...amountsOf(amounts),
    })),
    pageNum: pageNo,
    totalPages: Math.ceil(total / PAGE_SIZE),
    total,
    totals: amountsOf(totals),
  };
}

type BetAmounts = Pick<StatementBet, 'stake' | 'validBet' | 'payout' | 'selfRebate' | 'agentRebate'>;

/** With what the bet added to the net loss. */
const amountsOf = ({ stake, validBet, payout, selfRebate, agentRebate }: BetAmounts) => ({
  stake,
  validBet,
  payout,
  selfRebate,
  agentRebate,
  netLoss: moneyOfUnits(stake - payout - selfRebate - agentRebate),
});

/** Computes a contract and those whose shares it paid again from the stored inputs. */
export async function recompute(needs: Pick<Needs, 'db' | 'contract' | 'settings'>, about: About) {
  const { row, run, stored } = await readLine(needs, about);
  const ids = [row.contractId, ...stored.children.map(({ contractId }) => contractId)];
  const contracts = await contractsWithIds(needs, needs.db, { run, ids });
  const lines = await computeLines(needs.db, run, contracts);
  const line = lines.find(({ contract }) => contract.id === row.contractId);
  const [gross, net, hash] = [line?.computed.gross ?? noMoney, line?.net ?? noMoney, line?.hash ?? ''];
  // The stored statement has its own hash, or it was changed.
  const isIntact = hashOf(stored) === row.hash;
  return {
    gross,
    net,
    hash,
    isSame: isIntact && gross === row.gross && net === row.net && hash === row.hash,
  };
}
