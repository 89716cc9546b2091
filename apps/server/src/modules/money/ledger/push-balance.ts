import { formatMoney, noMoney, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import type { Events } from '@mela/protocol/shapes/events';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import type { Hub } from '#realtime/hub.ts';
import type { Posted } from './account-ref.ts';
import { memberBalances } from './queries.ts';

type Needs = { db: Database; hub: Pick<Hub, 'pushEach'>; log: Logger };

/**
 * A posting that waited for a row lock can carry an earlier time than one applied before it (`hasCrossed`). Then only the account row shows which
 * balance is current.
 */
type BalanceChange = { balance: Money; at: Instant; hasCrossed: boolean; due: number };

/** Minimum interval between two pushes to the same member. */
const DEBOUNCE_MS = 100;
/** Interval between pushes to all due members, so that a large backlog does not delay postings. */
const PUSH_INTERVAL_MS = 10;

/** Pushes new balances to members, outside the posting transactions: a NOTIFY within them would serialise all commits. */
export function createBalancePusher({ db, hub, log }: Needs) {
  /** Sorted by due time, because a member keeps the position of the first change that is not pushed yet. */
  const changes = new Map<string, BalanceChange>();
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();

  const pushDue = async (until: number): Promise<void> => {
    const pushed = new Map<string, Events['wallet.changed']>();
    try {
      for (const [memberId, { balance, at, hasCrossed, due }] of changes) {
        if (due > until) break;
        changes.delete(memberId);
        const now = hasCrossed ? await cashOf(db, BigInt(memberId)) : balance;
        pushed.set(memberId, { balance: formatMoney(now), at: at.toISOString() });
      }
      if (pushed.size > 0) await hub.pushEach(db, events.walletChanged, pushed);
    } catch (error) {
      log.warn({ err: error }, 'pushing balances to members failed');
    }
  };

  const schedule = (): void => {
    if (timer) return;
    const [next] = changes.values();
    if (!next) return;
    const wait = Math.max(next.due - performance.now(), PUSH_INTERVAL_MS);
    timer = setTimeout(() => {
      underWay = pushNow();
    }, wait);
  };

  const pushNow = async (): Promise<void> => {
    await pushDue(performance.now());
    timer = undefined;
    schedule();
  };

  return {
    announce: ({ isReplay, madeAt, balances }: Posted): void => {
      if (isReplay) return;
      for (const { account, balance } of balances) {
        if (!('memberId' in account)) continue;
        const isBonus = account.purpose === 'bonus';
        if (account.purpose !== 'cash' && !isBonus) continue;
        const memberId = String(account.memberId);
        const known = changes.get(memberId);
        const isOlder = known !== undefined && known.at > madeAt;
        changes.set(memberId, {
          balance,
          at: isOlder ? known.at : madeAt,
          // The push carries cash, so a change of the bonus wallet reads it.
          hasCrossed: isOlder || isBonus || known?.hasCrossed === true,
          due: known?.due ?? performance.now() + DEBOUNCE_MS,
        });
      }
      schedule();
    },
    /** Pushes the remaining changes. */
    close: async (): Promise<void> => {
      clearTimeout(timer);
      await underWay;
      clearTimeout(timer);
      await pushDue(Infinity);
    },
  };
}

async function cashOf(db: Database, memberId: bigint): Promise<Money> {
  const wallets = await memberBalances(db, memberId);
  return wallets.find(({ purpose }) => purpose === 'cash')?.balance ?? noMoney;
}
