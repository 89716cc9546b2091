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
 * A posting that waited for its account is older by its time than one that went before it. Which of the two balances holds then only
 * the account itself knows.
 */
type BalanceChange = { balance: Money; at: Instant; hasCrossed: boolean; due: number };

/** However often a wallet changes, its owner is told this often at most. */
const DEBOUNCE_MS = 100;
/** What is due is told so often, a little at a time: a thousand at once would make every posting wait. */
const TELL_MS = 10;

/** Tells members their new balance, outside of every posting: a notification within one would make all commits wait in line. */
export function createBalancePusher({ db, hub, log }: Needs) {
  /** In the order in which they are due, because a member keeps the place of the first change that was not told. */
  const news = new Map<string, BalanceChange>();
  let telling: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();

  const tell = async (until: number): Promise<void> => {
    const told = new Map<string, Events['wallet.changed']>();
    try {
      for (const [memberId, { balance, at, hasCrossed, due }] of news) {
        if (due > until) break;
        news.delete(memberId);
        const now = hasCrossed ? await cashOf(db, BigInt(memberId)) : balance;
        told.set(memberId, { balance: formatMoney(now), at: at.toISOString() });
      }
      if (told.size > 0) await hub.pushEach(db, events.walletChanged, told);
    } catch (error) {
      log.warn({ err: error }, 'members were not told their balance');
    }
  };

  const tellLater = (): void => {
    if (telling) return;
    const [next] = news.values();
    if (!next) return;
    const wait = Math.max(next.due - performance.now(), TELL_MS);
    telling = setTimeout(() => {
      underWay = tellNow();
    }, wait);
  };

  const tellNow = async (): Promise<void> => {
    await tell(performance.now());
    telling = undefined;
    tellLater();
  };

  return {
    announce: ({ isReplay, madeAt, balances }: Posted): void => {
      if (isReplay) return;
      for (const { place, balance } of balances) {
        if (!('memberId' in place) || place.purpose !== 'cash') continue;
        const memberId = String(place.memberId);
        const known = news.get(memberId);
        const isOlder = known !== undefined && known.at > madeAt;
        news.set(memberId, {
          balance,
          at: isOlder ? known.at : madeAt,
          hasCrossed: isOlder || known?.hasCrossed === true,
          due: known?.due ?? performance.now() + DEBOUNCE_MS,
        });
      }
      tellLater();
    },
    /** Tells what is left to tell. */
    close: async (): Promise<void> => {
      clearTimeout(telling);
      await underWay;
      clearTimeout(telling);
      await tell(Infinity);
    },
  };
}

async function cashOf(db: Database, memberId: bigint): Promise<Money> {
  const wallets = await memberBalances(db, memberId);
  return wallets.find(({ purpose }) => purpose === 'cash')?.balance ?? noMoney;
}
