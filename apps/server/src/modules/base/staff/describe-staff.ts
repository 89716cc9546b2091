import { MINUTE, plus } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { StaffMember } from '@mela/protocol/shapes/staff';
import type { Database, Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { staffRows } from './queries.ts';

type Asker = Pick<StaffActor, 'staffId'>;

export async function listStaff(needs: Needs, asker: Asker): Promise<StaffMember[]> {
  return describeStaff(needs, needs.db, asker);
}

/** Refuses STAFF_UNKNOWN if the id is unknown. */
export async function findStaff(needs: Needs, tx: Tx, asker: Asker, id: string): Promise<StaffMember> {
  const [found] = await describeStaff(needs, tx, asker, BigInt(id));
  return found ?? refuse('STAFF_UNKNOWN');
}

async function describeStaff(
  { clock, settings }: Needs,
  db: Database | Tx,
  { staffId }: Asker,
  id?: bigint,
): Promise<StaffMember[]> {
  const at = clock.now();
  const idleSince = plus(at, -settings.staff().sessionIdleMinutes * MINUTE);
  const found = await staffRows(db, { at, idleSince }, id);
  return found.map((person) => ({
    ...person,
    id: String(person.id),
    isEnrolled: Boolean(person.isEnrolled),
    isLocked: Boolean(person.isLocked),
    sessions: Number(person.sessions ?? 0n),
    isSelf: person.id === staffId,
  }));
}
