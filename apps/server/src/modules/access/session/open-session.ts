import { HOUR, plus, type Instant } from '@mela/kernel/time';
import type { LoginWay } from '@mela/protocol/device';
import type { Settings } from '@mela/protocol/shapes/settings';
import { uuidv7 } from 'uuidv7';
import { digest, newToken } from '#crypto/keys.ts';
import type { Tx } from '#db/database.ts';
import type { Visitor } from '#http/actor.ts';
import { sessionEnd } from '#modules/access/limit-checks/module.ts';
import { insertSession } from './queries.ts';

type Opening = { memberId: bigint; way: LoginWay; at: Instant; endsAt: Instant; visitor: Visitor };

/** Opens a session and returns its token. The database stores only the token's hash. */
export async function openSession(tx: Tx, opening: Opening): Promise<string> {
  const { memberId, way, at, endsAt, visitor } = opening;
  const token = newToken();
  await insertSession(tx, {
    id: uuidv7(),
    tokenHash: digest(token),
    memberId,
    way,
    madeAt: at,
    endsAt: await sessionEnd(tx, { memberId, at, endsAt }),
    address: visitor.ip,
    device: visitor.device.slice(0, 200),
  });
  return token;
}

export function endOfLife(at: Instant, { sessionLifeHours }: Settings['login']): Instant {
  return plus(at, sessionLifeHours * HOUR);
}
