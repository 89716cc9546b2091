import { formatMoney, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import type { Events } from '@mela/protocol/shapes/events';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import type { Hub } from '#realtime/hub.ts';
import type { Posted } from './place.ts';

type Needs = { db: Database; hub: Hub; log: Logger };

/** However often a wallet changes, its owner is told this often at most. */
const TOGETHER_MS = 100;

/** Tells members their new balance, outside of every posting: a notification within one would make all commits wait in line. */
export function createAnnouncer({ db, hub, log }: Needs) {
  let news = new Map<string, { balance: Money; at: Instant }>();
  let telling: NodeJS.Timeout | undefined;

  const tell = async (): Promise<void> => {
    const told = new Map<string, Events['wallet.changed']>();
    for (const [memberId, { balance, at }] of news) {
      told.set(memberId, { balance: formatMoney(balance), at: at.toISOString() });
    }
    news = new Map();
    telling = undefined;
    try {
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
        if (!known || known.at <= madeAt) news.set(memberId, { balance, at: madeAt });
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
