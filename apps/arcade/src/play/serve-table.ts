import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { Arcade } from '#arcade.ts';
import type { CrashTable } from '#tables/crash-table.ts';
import { sessionByKey } from './sessions.ts';

/** A line that carries nothing for so long is told the time, so that both ends know that it stands. */
const BEAT_MS = 1000;
const HELLO_MS = 5000;

/** One line to the table for each page: it says who it is first, and then hears every change at once. */
export function serveTable(app: FastifyInstance, arcade: Arcade, table: CrashTable): void {
  void app.register(websocket, { options: { maxPayload: 1024 } });
  void app.register(async (scope) => {
    scope.get('/api/table', { websocket: true }, (line) => {
      let leave: (() => void) | undefined;
      const say = (): void => line.send(JSON.stringify(table.view()));
      const beat = setInterval(() => leave && say(), BEAT_MS);
      const silent = setTimeout(() => leave ?? line.close(4001), HELLO_MS);
      line.on('message', (words: Buffer) => {
        if (leave) return;
        try {
          sessionByKey(arcade, keyIn(words.toString('utf8')));
        } catch {
          return line.close(4003);
        }
        leave = table.listen(say);
        say();
      });
      line.on('close', () => {
        leave?.();
        clearInterval(beat);
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
