import { childEnvironment, loadEnv } from '@mela/server/env';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { buildIfStale } from './building.ts';
import { command, Complaint } from './installation.ts';
import { describeOpening } from './opening.ts';
import { root } from './steps.ts';

// npm start: builds what is not built, starts everything, and says where it is. Ctrl-C stops everything in order.

const PORTS_TRIED = 20;
const READY_LIMIT_MS = 120_000;

await command(async () => {
  const env = loadEnv();
  if (await buildIfStale()) console.log('Built.');
  const port = await freePortFrom(env.PORT, env.HOST);
  if (port !== env.PORT) console.log(`Port ${env.PORT} is taken, so it is ${port} this time.`);
  const server = startServer(port);
  const ended = once(server, 'exit');
  const late = setTimeout(
    () => console.log('The server is still not ready; it goes on trying.'),
    READY_LIMIT_MS,
  );
  server.on('message', (message) => {
    clearTimeout(late);
    if (isReady(message)) console.log(describeOpening({ ...env, port, hasDemo: message.hasDemo }));
  });
  const [code] = await ended;
  clearTimeout(late);
  process.exitCode = typeof code === 'number' ? code : 1;
});

/** In a group of its own, so that a Ctrl-C reaches it once, from here, and not a second time from the terminal. */
function startServer(port: number): ChildProcess {
  const inherited = childEnvironment({ PORT: String(port) });
  const server = spawn(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...inherited, LOG_LEVEL: inherited['LOG_LEVEL'] ?? 'warn' },
  });
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isStopping) server.kill('SIGTERM');
      isStopping = true;
    });
  }
  return server;
}

/** What the server says of itself once it may be used. */
type Ready = { isReady: true; hasDemo: boolean };

function isReady(message: unknown): message is Ready {
  return typeof message === 'object' && message !== null && 'isReady' in message && 'hasDemo' in message;
}

/** The asked port, or the next one that nobody listens on. */
async function freePortFrom(asked: number, host: string): Promise<number> {
  if (asked === 0) return freePort(0, host).then((found) => found ?? 0);
  for (let port = asked; port < asked + PORTS_TRIED; port++) {
    if ((await freePort(port, host)) !== undefined) return port;
  }
  throw new Complaint(`Ports ${asked} to ${asked + PORTS_TRIED - 1} are all taken. Set PORT to a free one.`);
}

function freePort(port: number, host: string): Promise<number | undefined> {
  return new Promise((found) => {
    const probe = createServer();
    probe.once('error', () => found(undefined));
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => found(address !== null && typeof address === 'object' ? address.port : undefined));
    });
  });
}
