import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { seededRandom, type Random } from '@mela/kernel/random';
import { plusDays, readDay, type LocalDay } from '@mela/kernel/time';
import type { TeamReportWire } from '@mela/protocol/shapes/team-report';
import type { AccountType } from '@mela/rules/agents/active-members';
import {
  reportColumns,
  SELF,
  teamReport,
  type DayRow,
  type ReportAccount,
  type ReportFigures,
} from '@mela/rules/agents/team-report';
import { afterAll, expect, test } from 'vitest';
import type { Figure } from '#modules/agents/commission/module.ts';
import { replaceLinks, type TreeLink } from '#testing/agents/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

// Random trees with moves: every report of the calls equals the same report computed by the rules from all rows.

const server = await openTestServer('random_teams');
afterAll(() => server.close());
const { db } = server.runtime;
const { commission } = server.app.modules;
const start = readDay('2026-11-01') ?? fail();
const DAYS = 14;
const MEMBERS = 10;

function fail(): never {
  throw new Error('no such day');
}

type Account = {
  id: bigint;
  type: AccountType;
  registered: LocalDay;
  uplines: { from: LocalDay; at: number }[];
};
type WireFigures = TeamReportWire['overview']['value']['totals'];

/** The viewer is the first; every other one hangs below an earlier one, so a move to an earlier one closes no circle. */
function drawTree(random: Random): Account[] {
  return Array.from({ length: MEMBERS }, (_, at): Account => {
    const days = at === 0 ? [] : [0, 5, 9].slice(0, 1 + random.below(3));
    return {
      id: 0n,
      type: at === 0 ? 1 : (([0, 0, 2, 2, 4] as const)[random.below(5)] ?? 0),
      registered: plusDays(start, random.below(DAYS) - 3),
      uplines: days.map((day) => ({
        from: day === 0 ? plusDays(start, -100) : plusDays(start, day),
        at: random.below(at),
      })),
    };
  });
}

const uplineOn = ({ uplines }: Account, day: LocalDay): number | undefined =>
  uplines.filter(({ from }) => from <= day).at(-1)?.at;

/** A link for each member, ancestor and stretch of days between two moves. */
function linksOf(accounts: readonly Account[]): TreeLink[] {
  const cuts = [...new Set(accounts.flatMap(({ uplines }) => uplines.map(({ from }) => from)))].toSorted();
  const stretches = cuts.map((since, at) => ({
    since: at === 0 ? null : since,
    on: since,
    until: cuts[at + 1] ?? null,
  }));
  return accounts.flatMap((account) =>
    stretches.flatMap(({ since, on, until }) => {
      const links: TreeLink[] = [];
      let above: Account | undefined = account;
      for (let depth = 0; above !== undefined; depth++) {
        links.push({ ancestorId: above.id, descendantId: account.id, depth, since, until });
        const next = uplineOn(above, on);
        above = next === undefined ? undefined : accounts[next];
      }
      return links;
    }),
  );
}

function drawFigures(accounts: readonly Account[], random: Random): Figure[] {
  const amount = (rupees: number) => moneyOfUnits(BigInt(random.below(rupees * 10_000)));
  return accounts.flatMap(({ id, registered }) =>
    Array.from({ length: DAYS }, (_, at) => plusDays(start, at))
      .filter((day) => day >= registered && random.below(3) > 0)
      .flatMap((day): Figure[] => [
        {
          memberId: id,
          day,
          product: random.below(2) === 0 ? 'slots' : 'lottery',
          series: 0,
          bets: BigInt(1 + random.below(5)),
          stake: amount(4000),
          validBet: amount(4000),
          payout: amount(4000),
          selfRebate: amount(5),
          agentRebate: amount(5),
        },
        {
          memberId: id,
          day,
          product: 'none',
          series: 0,
          deposits: random.below(3) === 0 ? amount(900) : moneyOfUnits(0n),
          withdrawals: amount(50),
          promotions: amount(9),
          paymentFees: amount(2),
        },
      ]),
  );
}

const asRow = ({ memberId, day, ...figure }: Figure): DayRow => ({
  account: String(memberId),
  day,
  ...Object.fromEntries(reportColumns.map((name) => [name, moneyOfUnits(figure[name] ?? 0n)])),
});

/** What the rollups count on the day of the registration, and on that of the first deposit. */
function newcomersOf(accounts: readonly Account[], figures: readonly Figure[]): Figure[] {
  const joined = accounts.map(({ id, registered }): Figure => ({
    memberId: id,
    day: registered,
    product: 'none',
    series: 0,
    newMembers: 1n,
  }));
  const deposits = figures.filter((figure) => (figure.deposits ?? 0n) > 0n);
  const first = accounts.flatMap(({ id }) => {
    const [day] = deposits
      .filter(({ memberId }) => memberId === id)
      .map((figure) => figure.day)
      .toSorted();
    return day === undefined ? [] : [{ memberId: id, day, product: 'none', series: 0, firstDeposits: 1n }];
  });
  return [...joined, ...first];
}

const shown = (figures: WireFigures) => ({
  deposits: figures.deposits,
  withdrawals: figures.withdrawals,
  stake: figures.stake,
  validBet: figures.validBet,
  payout: figures.payout,
  selfRebate: figures.selfRebate,
  agentRebate: figures.agentRebate,
  promotions: figures.promotions,
  paymentFees: figures.paymentFees,
  netLoss: figures.netLoss,
  newMembers: figures.newMembers,
  firstDepositors: figures.firstDepositors,
});
const expected = (figures: ReportFigures) => ({
  ...Object.fromEntries(
    [...reportColumns, 'netLoss' as const].map((name) => [name, formatMoney(figures[name])]),
  ),
  newMembers: figures.newMembers,
  firstDepositors: figures.firstDepositors,
});

test.each(Array.from({ length: 8 }, (_, at) => at))(
  'reports of random team %i equal the rules by day, by child and in total, also after moves (AGENT-8)',
  async (seed) => {
    const random = seededRandom(`team report ${seed}`);
    const accounts = drawTree(random);
    const viewer = await server.member({ type: 1 });
    for (const [at, account] of accounts.entries()) {
      const type = account.type === 'house' || account.type === 'staff' ? 0 : account.type;
      account.id = at === 0 ? viewer.memberId : await server.openMember({ type });
    }
    await replaceLinks(
      db,
      accounts.map(({ id }) => id),
      linksOf(accounts),
    );
    const rows = drawFigures(accounts, random);
    await db
      .transaction()
      .execute((tx) => commission.addFigures(tx, [...rows, ...newcomersOf(accounts, rows)]));

    const [from, to] = [plusDays(start, 2 + random.below(3)), plusDays(start, 7 + random.below(6))];
    const query = { from, to };
    const [viewed] = accounts;
    const children = accounts
      .filter(
        ({ type, uplines }) =>
          type !== 4 &&
          uplines.some(({ at }, place) => {
            const until = uplines[place + 1]?.from;
            const since = uplines[place]?.from ?? from;
            return at === 0 && since <= to && (until === undefined || until > from);
          }),
      )
      .map(({ id }) => String(id));
    const rule = teamReport({
      viewer: String(viewed?.id),
      from,
      to,
      children,
      activeFloor: { turnover: parseMoney('5000'), deposits: parseMoney('500') },
      accounts: accounts.map(({ id, type, registered, uplines }): ReportAccount => ({
        id: String(id),
        type,
        registeredOn: registered,
        uplines: uplines.map(({ from: since, at }) => ({
          from: since,
          upline: String(accounts[at]?.id),
        })),
      })),
      rows: rows.map(asRow),
    });

    const overview = await viewer.teamReport.overview({ query });
    expect(shown(overview.totals)).toEqual(expected(rule.total));
    for (const { day, figures } of overview.days) {
      const ruled = rule.days.find((one) => one.day === day);
      expect(shown(figures)).toEqual(expected(ruled ?? rule.total));
    }
    const { items, next } = await viewer.teamReport.children({ query: { ...query, pageSize: 100 } });
    expect(next).toBeNull();
    const byNode = new Map(
      items.map(({ node, isSelf, figures }) => [isSelf ? SELF : node.id, shown(figures)]),
    );
    for (const figures of rule.children) expect(byNode.get(figures.id)).toEqual(expected(figures));
    expect([...byNode.keys()].toSorted()).toEqual([SELF, ...children].toSorted());
    const people = await viewer.teamReport.people({ query });
    expect(people.active).toBe(rule.total.active);
  },
);
