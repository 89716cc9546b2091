import { setTimeout as pause } from 'node:timers/promises';

// Kills processes at a moment that nobody else knows. It is a process of its own: inside the load it would strike between two steps of
// the load, when nothing is under way.

export type Strike = { pids: readonly number[]; afterMs: number };

process.on('message', (strike: Strike) => void strikeLater(strike));
process.once('disconnect', () => process.exit(0));

async function strikeLater({ pids, afterMs }: Strike): Promise<void> {
  await pause(afterMs);
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It is gone already.
    }
  }
  process.send?.('struck');
}
