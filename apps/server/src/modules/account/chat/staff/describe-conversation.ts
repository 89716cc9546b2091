import { assert } from '@mela/kernel/assert';
import type { Conversation } from '@mela/protocol/shapes/staff-chat';
import type { StoredConversation } from './queries.ts';

/** A conversation as the given colleague sees it. */
export function describeConversation(row: StoredConversation, staffId: bigint): Conversation {
  return {
    id: String(row.id),
    member: {
      id: String(row.memberId),
      account: row.account,
      nickname: row.nickname,
      language: row.language,
      vipLevel: row.vipLevel,
    },
    openedAt: row.openedAt,
    waitingSince: row.waitingSince,
    assignedTo: row.takenBy === null ? null : { id: String(row.takenBy), account: row.takenByAccount ?? '' },
    isMine: row.takenBy === staffId,
    lastMessage: {
      id: String(row.lastId),
      author: row.lastStaffId === null ? 'member' : 'staff',
      summary: row.lastSummary,
      sentAt: row.lastAt,
    },
    closed: closingOf(row),
  };
}

function closingOf({
  closedAt,
  closedBy,
  closeReason,
  closeNote,
}: StoredConversation): Conversation['closed'] {
  if (closedAt === null) return null;
  assert(closeReason !== null, 'a closed conversation has a reason');
  return { at: closedAt, by: closedBy, reason: closeReason, note: closeNote };
}
