import closeWithGrace from 'close-with-grace';
import type { AddressInfo } from 'node:net';

const STOP_LIMIT_MS = 10_000;

/** Nothing may be promised on a disk that does not keep it. Boxes share a terminal, so each says which it is. */
export const giveUpAs =
  (box: string) =>
  (error: unknown): void => {
    process.stderr.write(`The ${box} failed: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  };

/** Stops in order when it is told to. Started as a child, a box does not outlive its parent, however that ends. */
export function endWith(stop: () => Promise<void>): void {
  closeWithGrace({ delay: STOP_LIMIT_MS }, stop);
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

/** Whoever started the box learns where it is. */
export function tellReady(url: string): void {
  process.send?.({ isReady: true, url });
  say({ message: 'ready', url });
}

export function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

export function complain(error: unknown): void {
  say({ level: 'error', message: error instanceof Error ? error.message : String(error) });
}

export function addressOf(host: string, bound: AddressInfo | string | null): string {
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
