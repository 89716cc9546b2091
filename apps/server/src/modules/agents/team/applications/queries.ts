import type { Instant } from '@mela/kernel/time';
import type { ApplicationState } from '@mela/protocol/team';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** The type of feedback that applies for an agent account. */
const APPLICATION_TYPE = 6;

export type ApplicationRow = {
  id: string;
  memberId: bigint | null;
  account: string | null;
  type: number | null;
  upline: string | null;
  sender: string;
  content: string;
  sentAt: Instant;
  micros: bigint;
  isApproved: boolean | null;
  note: string | null;
  decidedBy: string | null;
  decidedAt: Instant | null;
};

const applications = (db: Database | Tx) =>
  db
    .selectFrom('feedback')
    .leftJoin('agent_application as decision', 'decision.feedback_id', 'feedback.id')
    .leftJoin('member', 'member.id', 'feedback.member_id')
    .leftJoin('member as above', 'above.id', 'member.upline_id')
    .leftJoin('staff', 'staff.id', 'decision.decided_by')
    .where('feedback.type', '=', APPLICATION_TYPE)
    .select([
      'feedback.id',
      'feedback.member_id as memberId',
      'member.account',
      'member.type',
      'above.account as upline',
      'feedback.sender',
      'feedback.content',
      'feedback.made_at as sentAt',
      sql<bigint>`(extract(epoch from feedback.made_at) * 1000000)::bigint`.as('micros'),
      'decision.is_approved as isApproved',
      'decision.note',
      'staff.account as decidedBy',
      'decision.decided_at as decidedAt',
    ]);

type Filters = {
  state: ApplicationState | undefined;
  before: { micros: bigint; id: string } | undefined;
  limit: number;
};

/** Newest first. */
export async function applicationsBy(
  db: Database,
  { state, before, limit }: Filters,
): Promise<ApplicationRow[]> {
  let rows = applications(db).orderBy('feedback.made_at', 'desc').orderBy('feedback.id', 'desc').limit(limit);
  if (state === 'open') rows = rows.where('decision.feedback_id', 'is', null);
  else if (state !== undefined) rows = rows.where('decision.is_approved', '=', state === 'approved');
  if (before !== undefined)
    rows = rows.where(
      sql<boolean>`(feedback.made_at, feedback.id) < (
        timestamptz 'epoch' + ${before.micros}::bigint * interval '1 microsecond', ${before.id}::uuid)`,
    );
  return rows.execute();
}

export async function applicationById(db: Database | Tx, id: string): Promise<ApplicationRow | undefined> {
  return applications(db).where('feedback.id', '=', id).executeTakeFirst();
}

type Decision = { id: string; isApproved: boolean; note: string; decidedBy: bigint; decidedAt: Instant };

/** False if a colleague has decided concurrently. */
export async function insertDecision(tx: Tx, decision: Decision): Promise<boolean> {
  const made = await tx
    .insertInto('agent_application')
    .values({
      feedback_id: decision.id,
      is_approved: decision.isApproved,
      note: decision.note,
      decided_by: decision.decidedBy,
      decided_at: decision.decidedAt,
    })
    .onConflict((conflict) => conflict.column('feedback_id').doNothing())
    .returning('feedback_id')
    .executeTakeFirst();
  return made !== undefined;
}
