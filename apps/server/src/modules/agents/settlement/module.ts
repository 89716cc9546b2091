import type { Job } from '#jobs/job.ts';
import type { Needs } from './needs.ts';
import { settlementSubscriber } from './note-bets.ts';
import { settleDue } from './settle.ts';
import { books } from './windows.ts';

/** Settlement: pays the contracts of agents for every window, and explains each payment. */
export function createSettlement(needs: Needs) {
  const settle = async (...kinds: readonly string[]): Promise<void> => {
    for (const book of books) if (kinds.includes(book.kind)) await settleDue(needs, book);
  };
  // Each job looks for windows that are due, so a run that was missed is caught up in order.
  const jobs: Job[] = [
    {
      name: 'settlement.realtime',
      everyMinutes: 1,
      limitSeconds: 240,
      run: () => settle('realtime'),
    },
    {
      name: 'settlement.hourly',
      everyMinutes: 5,
      limitSeconds: 280,
      run: () => settle('hourly'),
    },
    {
      name: 'settlement.daily',
      everyMinutes: 5,
      limitSeconds: 280,
      run: () => settle('daily'),
    },
    {
      name: 'settlement.dividend',
      everyMinutes: 5,
      limitSeconds: 280,
      run: () => settle('dividend'),
    },
  ];
  return { jobs, subscriber: settlementSubscriber(needs) };
}
