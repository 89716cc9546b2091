import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Arcade } from '#arcade.ts';
import type { Tables } from '#tables/tables.ts';
import { sessionByKey } from './sessions.ts';

const HELLO_MS = 5000;

/** One socket for each page at a table: it authenticates first, and then receives every change immediately. */
export function serveTable(app: FastifyInstance, arcade: Arcade, tables: Tables): void {
  void app.register(websocket, { options: { maxPayload: 1024 } });
  void app.register(async (scope) => {
    scope.get('/api/table', { websocket: true }, (socket) => {
      let leave: (() => void) | undefined;
      const silent = setTimeout(() => leave ?? socket.close(4001), HELLO_MS);
      socket.on('message', (words: Buffer) => {
        if (leave) return;
        try {
          const table = tables.of(sessionByKey(arcade, keyIn(words.toString('utf8'))));
          if (!table) return socket.close(4004);
          leave = table.listen((view) => socket.send(view));
        } catch {
          return socket.close(4003);
        }
      });
      socket.on('close', () => {
        leave?.();
        clearTimeout(silent);
      });
    });
  });
}

function keyIn(words: string): string {
  const hello: unknown = JSON.parse(words);
  const key: unknown = typeof hello === 'object' && hello !== null ? Reflect.get(hello, 'key') : undefined;
  return typeof key === 'string' ? key : '';
}
