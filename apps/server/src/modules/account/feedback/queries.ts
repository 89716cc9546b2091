import type { Instant } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';

type NewFeedback = {
  id: string;
  type: number;
  content: string;
  sender: string;
  memberId: bigint | null;
  address: string;
  madeAt: Instant;
};

export async function insertFeedback(db: Database, feedback: NewFeedback): Promise<void> {
  await db
    .insertInto('feedback')
    .values({
      id: feedback.id,
      type: feedback.type,
      content: feedback.content,
      sender: feedback.sender,
      member_id: feedback.memberId,
      address: feedback.address,
      made_at: feedback.madeAt,
    })
    .execute();
}
