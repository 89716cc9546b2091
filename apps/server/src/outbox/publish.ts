import { isoOf, type Instant } from '@mela/kernel/time';
import type { Statement } from '#db/pipelined-transaction.ts';
import type { EventType, StoredPayload } from './events.ts';
import { publication } from './queries.ts';

/** The statement that writes an event and one delivery for each subscriber that wants it. */
export function publicationOf<Type extends EventType>(
  type: Type,
  payload: StoredPayload<Type>,
  at: Instant,
): Statement {
  return publication({ type, payload: JSON.stringify(payload), at: isoOf(at) });
}
