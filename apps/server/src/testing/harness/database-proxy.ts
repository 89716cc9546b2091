import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

type Mode =
  /** Everything passes. */
  | 'open'
  /** Connections are accepted and never answered. */
  | 'dumb'
  /** Data is dropped on the way to the server, all of it or that containing a text. */
  | 'held'
  /** Data containing a text is delayed until the proxy is restored. */
  | 'late'
  /** Data arrives; the connection breaks with the first response. */
  | 'one-way'
  /** Connections are refused. */
  | 'cut';

/** A TCP proxy to the database that a test can interrupt, as a pulled cable or a broken switch would. */
export async function openDatabaseProxy(databaseUrl: string, first: Mode = 'open') {
  const { hostname, port } = new URL(databaseUrl);
  const ends = new Set<Socket>();
  let mode = first;
  let about = '';
  let whenLost: () => void = () => undefined;
  const late: (() => void)[] = [];

  const keep = (end: Socket): Socket => {
    ends.add(end);
    end.on('error', () => undefined);
    end.on('close', () => ends.delete(end));
    return end;
  };
  const cut = (): void => {
    mode = 'cut';
    for (const end of ends) end.destroy();
    whenLost();
  };
  const server = createServer((near) => {
    keep(near);
    if (mode === 'cut') return near.destroy();
    if (mode === 'dumb') return;
    const far = keep(connect(Number(port), hostname));
    near.on('data', (words) => {
      const isMeant = (mode === 'held' || mode === 'late') && words.includes(about);
      if (isMeant && mode === 'late') late.push(() => far.write(words));
      if (isMeant) whenLost();
      else far.write(words);
    });
    far.on('data', (words) => {
      if (mode === 'one-way') cut();
      else near.write(words);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.port = String(portOf(server.address()));
  // By port only: the database's Unix socket would bypass the proxy.
  url.searchParams.delete('host');
  return {
    url: url.toString(),
    cut,
    mend: () => {
      mode = 'open';
      for (const deliver of late.splice(0)) deliver();
    },
    /** From now on; the returned promise resolves when data was held back. */
    delay: (matter: string): Promise<void> => {
      mode = 'late';
      about = matter;
      return new Promise((resolve) => (whenLost = resolve));
    },
    /**
     * From now on; the returned promise resolves when a request or a response was dropped. Dropping can be limited to data containing a
     * text.
     */
    lose: (what: 'words' | 'answers', matter = ''): Promise<void> => {
      mode = what === 'words' ? 'held' : 'one-way';
      about = matter;
      return new Promise((resolve) => (whenLost = resolve));
    },
    /** Existing connections stay open and receive nothing more. */
    fallSilent: () => {
      for (const end of ends) end.removeAllListeners('data').pause();
    },
    close: async () => {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
