import { assert } from '@mela/kernel/assert';
import { formatMoney, moneyOfUnits, parseMoney, type MoneyText } from '@mela/kernel/money';
import { DAY, dayStart, HOUR, isoOf, localDay, plus, plusDays } from '@mela/kernel/time';
import type { StaffActivityWire } from '@mela/protocol/shapes/staff-activity';
import type { openTestServer } from '#testing/harness/test-server.ts';

type Server = Awaited<ReturnType<typeof openTestServer>>;
type Making = StaffActivityWire['make']['body'];

let activities = 0;

export const newKey = (): string => `activity-key-${String((activities += 1)).padStart(9, '0')}`;

/** An amount as it travels. */
export const rupees = (text: string): MoneyText => formatMoney(parseMoney(text));

const text = (title: string) => ({ title, summary: `${title}: summary`, body: `<p>${title}: terms</p>` });

/** A draft that any member may take part in. */
export function draft(change: Partial<Making> = {}): Making {
  activities += 1;
  const offer = { kind: 'application', amountMax: rupees('100') } as const;
  return {
    code: `fair-${activities}`,
    texts: { EN: text(`Fair ${activities}`), HI: text(`मेला ${activities}`) },
    audience: { newWithinDays: null, vipMin: 0, tags: [], agentLines: [], countries: [] },
    offer,
    times: '1',
    claimDays: 3,
    budget: rupees('1000'),
    requestKey: newKey(),
    ...change,
  };
}

/** A code that no other activity has. */
export const newSecret = (): string => `FAIR${String((activities += 1)).padStart(5, '0')}`;

/** Ten per cent of the loss of a day. */
export const dailyCashback = {
  kind: 'cashback',
  period: 'day',
  percent: '10',
  lossFrom: rupees('0'),
  amountMax: null,
} as const;

/** Three free rounds at five rupees in the slot of a vendor, with a bonus of up to fifty rupees. */
export const freeRoundsIn = (vendor: string) =>
  ({
    kind: 'freeRounds',
    gameCode: `${vendor}_SLOT`,
    rounds: 3,
    bet: rupees('5'),
    amountMax: rupees('50'),
    playDays: 2,
    stakeMax: rupees('100'),
    bonusDays: 7,
  }) as const;

/** Activities, members who lose, and figures of budgets, for tests of rewards. */
export function openActivityWorld(server: Server) {
  const { db } = server.runtime;
  const { bet, lobby } = server.app.modules;
  const now = () => server.clock.now();
  let staff: Awaited<ReturnType<Server['staff']>> | undefined;
  let staffSince = now();

  /** A manager whose session has not expired on the clock of the test. */
  async function manager() {
    if (staff === undefined || plus(staffSince, HOUR / 4) < now()) {
      staffSince = now();
      staff = await server.staff({ role: 'finance' });
    }
    return staff;
  }

  return {
    manager,
    /** Makes an activity and opens it for some days. */
    open: async (change: Partial<Making> = {}, days = 7): Promise<string> => {
      const by = await manager();
      const { code } = await by.staffActivity.make({ body: draft(change) });
      const startsAt = isoOf(now());
      const window = { announcedAt: startsAt, startsAt, endsAt: isoOf(plus(now(), days * DAY)) };
      await by.staffActivity.schedule({ body: { code, ...window } });
      return code;
    },
    /** Opens cashback of ten per cent of a day's loss, from the last midnight on. */
    openCashback: async (code: string): Promise<string> => {
      const by = await manager();
      await by.staffActivity.make({ body: draft({ code, offer: dailyCashback }) });
      const { timeZone } = server.runtime.settings.merchant();
      const today = localDay(now(), timeZone);
      const startsAt = isoOf(dayStart(today, timeZone));
      const endsAt = isoOf(dayStart(plusDays(today, 7), timeZone));
      await by.staffActivity.schedule({ body: { code, announcedAt: startsAt, startsAt, endsAt } });
      return code;
    },
    /** Records a settled bet as games do. */
    play: async (memberId: bigint, stake: string, payout = '0'): Promise<void> => {
      const [game] = await db.transaction().execute((tx) => lobby.games(tx));
      assert(game !== undefined, 'there is a game');
      const settledAt = now();
      const round = {
        memberId,
        gameId: game.id,
        gameType: game.gameType,
        stake: parseMoney(stake),
        payout: parseMoney(payout),
        placedAt: settledAt,
        settledAt,
        isDemo: false,
      };
      await db.transaction().execute((tx) => bet.recordSettled(tx, [round]));
    },
    ...readingsOf(server),
  };
}

function readingsOf(server: Server) {
  const { db, clock } = server.runtime;
  const { budget } = server.app.modules;
  return {
    /** The funding, the spending and the balance of a budget. */
    budgetOf: async (code: string) => {
      const found = (await budget.standings(db)).get(`a-${code}`);
      assert(found !== undefined, `${code} has a budget`);
      const { funded, left, reserved } = found;
      return {
        funded: formatMoney(funded),
        left: formatMoney(left),
        reserved: formatMoney(reserved),
        spent: formatMoney(moneyOfUnits(funded - left - reserved)),
      };
    },
    rewardsOf: async (memberId: bigint) => {
      const rows = await db
        .selectFrom('reward')
        .select(['amount', 'state', 'source_key as sourceKey'])
        .where('member_id', '=', memberId)
        .where('source', '=', 'activity')
        .orderBy('source_key')
        .execute();
      return rows.map(({ amount, state }) => `${formatMoney(amount)} ${state}`);
    },
    /** An account for payouts: a holder's name, and an address that equal ones share. */
    bindPayoutAccount: async (memberId: bigint, holder: string, address: string): Promise<void> => {
      await db
        .insertInto('payout_account')
        .values({
          id: crypto.randomUUID(),
          member_id: memberId,
          kind: 'vpa',
          holder_name: holder,
          address_locked: Buffer.from(address),
          address_key: 1,
          address_digest: address,
          address_shown: address,
          bound_at: clock.now(),
          usable_from: clock.now(),
        })
        .execute();
    },
  };
}
