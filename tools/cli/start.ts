import { newPanelToken, PANEL_HOST } from '@mela/sandbox/panel';
import { childEnvironment, loadEnv, type Env } from '@mela/server/config/env';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale } from '#bundle/build-product.ts';
import { root } from '#test/steps.ts';
import { command, UsageError } from './installation.ts';
import { addressOf, describeOpening } from './opening.ts';

// npm start: builds the product if needed, starts all processes and prints their URLs. Ctrl-C stops them in order.

const PORTS_TRIED = 20;
const READY_LIMIT_MS = 120_000;
const SANDBOX_RESTART_DELAY_MS = 1000;
/** The draw service listens on this machine only. */
const DRAWS_HOST = '127.0.0.1';

/** The panels of bank and arcade listen on this machine only. */
const BANK_PANEL_PORT = 8086;
const ARCADE_PANEL_PORT = 8085;
const panelToken = newPanelToken();

/** For each service beside the server: the variables of its port and URL, and the setting that disables it. */
const variablesOf = {
  bank: { port: 'BANK_PORT', url: 'BANK_URL', leftOut: 'BANK=off' },
  draws: { port: 'DRAWS_PORT', url: 'DRAWS_URL', leftOut: 'DRAWS=off' },
  arcade: { port: 'ARCADE_PORT', url: 'ARCADE_URL', leftOut: 'ARCADE=off' },
} as const;

await command(async () => {
  const env = loadEnv();
  if (await buildIfStale()) console.log('Build finished.');
  const port = await portFor('PORT', env.PORT, env.HOST);
  const officePort = await portFor('BACKOFFICE_PORT', env.BACKOFFICE_PORT, env.HOST, [port]);
  const siteUrl = publicUrl(env, port);
  const promised = [port, officePort];
  const bank = hasBank(env) ? await openSandbox('bank', env, { promised, siteUrl }) : null;
  const arcade = env.ARCADE ? await openSandbox('arcade', env, { promised, siteUrl }) : null;
  const draws = env.DRAWS ? await openSandbox('draws', env, { promised, siteUrl }) : null;
  const urls = {
    ...(draws === null ? {} : { DRAWS_URL: draws.url }),
    ...(bank === null ? {} : { BANK_URL: bank.url }),
    ...(arcade === null ? {} : { ARCADE_URL: arcade.url }),
  };
  const server = startProgram('server', {
    PORT: String(port),
    BACKOFFICE_PORT: String(officePort),
    PUBLIC_URL: siteUrl,
    ...urls,
  });
  stopOnSignal(server);
  const ended = once(server, 'exit');
  const late = setTimeout(() => console.log('The server is not ready yet; still waiting.'), READY_LIMIT_MS);
  server.on('message', (message) => {
    clearTimeout(late);
    if (!isReady(message)) return;
    const { hasDemo } = message;
    const bankUrl = bank?.url ?? null;
    const panels = { bank: bank?.panelUrl ?? null, arcade: arcade?.panelUrl ?? null };
    console.log(describeOpening({ ...env, port, officePort, bankUrl, panels, hasDemo }));
  });
  const [code] = await ended;
  clearTimeout(late);
  // The server stops first, because it may still send requests to the other services.
  await Promise.all([bank?.close(), arcade?.close(), draws?.close()]);
  process.exitCode = typeof code === 'number' ? code : 1;
});

/** The bank is started only if gateways, identity providers or messages use it. */
function hasBank({ BANK, GATEWAYS, IDENTITY_PROVIDERS, MESSAGES }: Env): boolean {
  return BANK && (GATEWAYS.length > 0 || IDENTITY_PROVIDERS.length > 0 || MESSAGES === 'inbox');
}

/** A configured URL is kept; otherwise the URL is derived from the port. */
function publicUrl(env: Env, port: number): string {
  return childEnvironment({})['PUBLIC_URL'] === undefined ? addressOf(env.HOST, port) : env.PUBLIC_URL;
}

type Sandbox = 'bank' | 'arcade' | 'draws';

/** Starts a service beside the server and restarts it when it exits. Its data is stored on disk. */
async function openSandbox(
  name: Sandbox,
  env: Env,
  { promised, siteUrl }: { promised: readonly number[]; siteUrl: string },
): Promise<{ url: string; panelUrl: string | null; close(): Promise<void> }> {
  const variables = variablesOf[name];
  const host = name === 'draws' ? DRAWS_HOST : env.HOST;
  const port = await portFor(variables.port, env[variables.port], host, promised);
  const isPlaced = childEnvironment({})[variables.url] !== undefined;
  const url = isPlaced ? env[variables.url] : addressOf(host, port);
  let isClosing = false;
  const panel = await panelFor(name, [...promised, port]);
  const settings = { [variables.port]: String(port), [variables.url]: url, PUBLIC_URL: siteUrl, ...panel };
  let child = startProgram(name, settings);
  const watch = async (): Promise<void> => {
    for (;;) {
      await once(child, 'exit');
      if (isClosing) return;
      console.log(`The ${name} exited; restarting it.`);
      await wait(SANDBOX_RESTART_DELAY_MS);
      if (isClosing) return;
      child = startProgram(name, settings);
    }
  };
  const watched = watch();
  const opened = await Promise.race([
    once(child, 'message').then(([message]) => ({ panelUrl: panelUrlIn(message) })),
    once(child, 'exit').then(() => undefined),
  ]);
  if (!opened) {
    isClosing = true;
    throw new UsageError(`The ${name} did not start. Set ${variables.leftOut} to start without it.`);
  }
  return {
    url,
    panelUrl: opened.panelUrl,
    close: async () => {
      isClosing = true;
      child.kill('SIGTERM');
      await watched;
    },
  };
}

/** The panel keeps its port and its token when the service is restarted. */
async function panelFor(name: Sandbox, promised: readonly number[]): Promise<Record<string, string>> {
  if (name === 'draws') return {};
  const variable = name === 'bank' ? 'BANK_PANEL_PORT' : 'ARCADE_PANEL_PORT';
  const given = childEnvironment({});
  const asked = Number(given[variable] ?? (name === 'bank' ? BANK_PANEL_PORT : ARCADE_PANEL_PORT));
  const port = await portFor(variable, asked, PANEL_HOST, promised);
  return { [variable]: String(port), PANEL_TOKEN: given['PANEL_TOKEN'] ?? panelToken };
}

/** The address of the panel in the message of a service that is ready. */
function panelUrlIn(message: unknown): string | null {
  const url: unknown =
    typeof message === 'object' && message !== null ? Reflect.get(message, 'panelUrl') : undefined;
  return typeof url === 'string' ? url : null;
}

/** Starts a process in its own process group, so that Ctrl-C reaches it only through this process. */
function startProgram(name: 'server' | Sandbox, settings: Record<string, string>): ChildProcess {
  const inherited = childEnvironment(settings);
  return spawn(process.execPath, ['--enable-source-maps', join(root, `apps/${name}/dist/main.js`)], {
    cwd: root,
    detached: true,
    // The output of a sandbox service is not needed.
    stdio: ['ignore', name === 'server' ? 'inherit' : 'ignore', 'inherit', 'ipc'],
    env: { ...inherited, LOG_LEVEL: inherited['LOG_LEVEL'] ?? 'warn' },
  });
}

function stopOnSignal(server: ChildProcess): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isStopping) server.kill('SIGTERM');
      isStopping = true;
    });
  }
}

/** The message that the server sends when it is ready. */
type Ready = { isReady: true; hasDemo: boolean };

function isReady(message: unknown): message is Ready {
  return typeof message === 'object' && message !== null && 'isReady' in message && 'hasDemo' in message;
}

/** The requested port, or the next one that is free and not yet assigned. */
async function portFor(
  name: string,
  asked: number,
  host: string,
  promised: readonly number[] = [],
): Promise<number> {
  if (asked === 0) return freePort(0, host).then((found) => found ?? 0);
  for (let port = asked; port < asked + PORTS_TRIED; port++) {
    if (promised.includes(port)) continue;
    if ((await freePort(port, host)) === undefined) continue;
    if (port !== asked) console.log(`Port ${asked} is in use; using ${port}.`);
    return port;
  }
  throw new UsageError(
    `Ports ${asked} to ${asked + PORTS_TRIED - 1} are all in use. Set ${name} to a free one.`,
  );
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
