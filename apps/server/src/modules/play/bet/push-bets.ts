import { events } from '@mela/protocol/events';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import type { Hub } from '#realtime/hub.ts';
import type { Signals } from '#realtime/signals.ts';
import type { BetChange } from './save-bets.ts';

type Needs = { db: Database; hub: Pick<Hub, 'pushEach'>; signals: Pick<Signals, 'send'>; log: Logger };

/** Minimum interval between two pushes to a member's open pages. */
const DEBOUNCE_MS = 200;

/**
 * Pushes record changes to members and refreshes the winner boards. It runs after the commit: NOTIFY inside the transaction would
 * serialise all commits.
 */
export function openBetPusher({ db, hub, signals, log }: Needs) {
  let members = new Set<string>();
  let hasWin = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  const push = async (): Promise<void> => {
    timer = undefined;
    const values = new Map([...members].map((memberId) => [memberId, {}] as const));
    const isBoardStale = hasWin;
    members = new Set();
    hasWin = false;
    try {
      if (values.size > 0) await hub.pushEach(db, events.betChanged, values);
      if (isBoardStale) await signals.send(db, { kind: 'answers-stale', tags: ['winners'] });
    } catch (error) {
      log.warn({ err: error }, 'bet changes could not be pushed to members');
    }
  };

  return {
    announce: (news: readonly BetChange[]): void => {
      if (news.length === 0) return;
      for (const { memberId, isWin } of news) {
        members.add(String(memberId));
        hasWin ||= isWin;
      }
      timer ??= setTimeout(() => {
        running = push();
      }, DEBOUNCE_MS);
    },
    /** Pushes the remaining changes. */
    close: async (): Promise<void> => {
      clearTimeout(timer);
      await running;
      await push();
    },
  };
}
