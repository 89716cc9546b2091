import type { DrawService } from '#adapters/draws/draw-service.ts';
import type { Database } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import { storeSalt } from './queries.ts';

/** `db` has the rights of the owner of the database, which no server process has. */
type SaltNeeds = { db: Database; draws: Pick<DrawService, 'setSalt'>; audit: Pick<Audit, 'write'> };

export type SaltAnswer = { chains: number } | 'no-response' | { refused: string };

/** Sets the public value of a day: at the draw service first, which keeps the first one, then in the database. It may be repeated. */
export async function setSalt(
  { db, draws, audit }: SaltNeeds,
  { day, salt }: { day: string; salt: string },
): Promise<SaltAnswer> {
  const answer = await draws.setSalt({ day, salt });
  if (answer !== 'set') return answer;
  return db.transaction().execute(async (tx) => {
    const chains = await storeSalt(tx, day, salt);
    if (chains > 0)
      await audit.write(
        tx,
        { job: 'npm run draws:salt' },
        {
          action: 'lottery.salt',
          subject: { kind: 'setting', id: `lottery salt ${day}` },
          reason: 'the public value that the chains of the day name',
          before: {},
          after: { salt, chains },
        },
      );
    return { chains };
  });
}
