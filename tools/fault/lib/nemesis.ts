import { setTimeout as pause } from 'node:timers/promises';

// Kills processes after a delay. It is a separate process, because inside the load generator a kill could only happen between two of its
// steps, when no request is in flight.

export type KillRequest = { pids: readonly number[]; afterMs: number };

process.on('message', (request: KillRequest) => void killLater(request));
process.once('disconnect', () => process.exit(0));

async function killLater({ pids, afterMs }: KillRequest): Promise<void> {
  await pause(afterMs);
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already exited.
    }
  }
  process.send?.('killed');
}
