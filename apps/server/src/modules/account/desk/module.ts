import { deskCalls } from '@mela/protocol/calls/desk';
import { deskShapes } from '@mela/protocol/shapes/desk';
import { bind } from '#calls/bind.ts';
import { clearFlag } from './clear-flag.ts';
import { addMemberNote, searchMembers, showMember } from './look-up-member.ts';
import type { Needs } from './needs.ts';
import { showBalance } from './show-balance.ts';
import { showHome } from './show-home.ts';
import { showLedger } from './show-ledger.ts';

/** Staff views of queues, members and ledger. It writes only notes and flags. */
export function createDesk(needs: Needs) {
  const staffCalls = bind(deskCalls, deskShapes, {
    home: ({ actor }) => showHome(needs, actor),
    members: ({ query }) => searchMembers(needs, query),
    member: ({ actor, query }) => showMember(needs, actor, query.id),
    note: ({ actor, body }) => addMemberNote(needs, actor, body),
    clearFlag: async ({ actor, body }) => {
      await clearFlag(needs, actor, body);
      return {};
    },
    ledger: ({ query }) => showLedger(needs, query),
    balance: () => showBalance(needs),
  });
  return { staffCalls };
}
