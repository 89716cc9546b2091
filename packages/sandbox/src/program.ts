import closeWithGrace from 'close-with-grace';
import type { AddressInfo } from 'node:net';

const STOP_LIMIT_MS = 10_000;

/** Ends the process when the disk fails. Sandboxes share a terminal, so each message names its sandbox. */
export const giveUpAs =
  (sandbox: string) =>
  (error: unknown): void => {
    process.stderr.write(
      `The ${sandbox} failed: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  };

/** Shuts down in order on a signal. A child process also stops when its parent ends, for whatever reason. */
export function endWith(stop: () => Promise<void>): void {
  closeWithGrace({ delay: STOP_LIMIT_MS }, stop);
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}

/** Reports the address to the parent process, and that of the panel, which contains its token and is not logged. */
export function reportReady(url: string, panelUrl?: string): void {
  process.send?.({ isReady: true, url, panelUrl });
  writeLog({ message: 'ready', url });
}

export function writeLog(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

export function logError(error: unknown): void {
  writeLog({ level: 'error', message: error instanceof Error ? error.message : String(error) });
}

export function addressOf(host: string, bound: AddressInfo | string | null): string {
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
