import { formatMoney, noMoney, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import type { Events } from '@mela/protocol/shapes/events';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import type { Hub } from '#realtime/hub.ts';
import type { Posted } from './place.ts';
import { memberBalances } from './queries.ts';

type Needs = { db: Database; hub: Pick<Hub, 'pushEach'>; log: Logger };

/**
 * A posting that waited for its account is older by its time than one that went before it. Which of the two balances holds then only
 * the account itself knows.
 */
type News = { balance: Money; at: Instant; hasCrossed: boolean };

/** However often a wallet changes, its owner is told this often at most. */
const TOGETHER_MS = 100;

/** Tells members their new balance, outside of every posting: a notification within one would make all commits wait in line. */
export function createAnnouncer({ db, hub, log }: Needs) {
  let news = new Map<string, News>();
  let telling: NodeJS.Timeout | undefined;

  const tell = async (): Promise<void> => {
    const told = new Map<string, Events['wallet.changed']>();
    const taken = news;
    news = new Map();
    telling = undefined;
    try {
      for (const [memberId, { balance, at, hasCrossed }] of taken) {
        const now = hasCrossed ? await cashOf(db, BigInt(memberId)) : balance;
        told.set(memberId, { balance: formatMoney(now), at: at.toISOString() });
      }
      await hub.pushEach(db, events.walletChanged, told);
    } catch (error) {
      log.warn({ err: error }, 'members were not told their balance');
    }
  };

  return {
    announce: ({ isReplay, madeAt, balances }: Posted): void => {
      if (isReplay) return;
      for (const { place, balance } of balances) {
        if (!('memberId' in place) || place.purpose !== 'cash') continue;
        const memberId = String(place.memberId);
        const known = news.get(memberId);
        const hasCrossed = known !== undefined && (known.hasCrossed || known.at > madeAt);
        news.set(memberId, { balance, at: known && known.at > madeAt ? known.at : madeAt, hasCrossed });
      }
      if (news.size > 0) telling ??= setTimeout(() => void tell(), TOGETHER_MS);
    },
    /** Tells what is left to tell. */
    close: async (): Promise<void> => {
      clearTimeout(telling);
      if (telling) await tell();
    },
  };
}

async function cashOf(db: Database, memberId: bigint): Promise<Money> {
  const wallets = await memberBalances(db, memberId);
  return wallets.find(({ purpose }) => purpose === 'cash')?.balance ?? noMoney;
}
