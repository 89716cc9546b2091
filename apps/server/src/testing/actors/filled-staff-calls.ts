import type { RefusalCode } from '@mela/protocol/refusals';
import { testPassword } from '#testing/harness/test-server.ts';
import { unknownId, type CallInputs } from './filled-calls.ts';

// Valid inputs of staff calls, and the result for staff with the permission: ids refer to no object, so nothing changes.

type Expected = { filled: CallInputs; code: RefusalCode | null };

const [noRow, reason] = ['999999999', 'The wheel turned by itself.'];
const answered: Expected = { filled: {}, code: null };
const about = (code: RefusalCode, body: object): Expected => ({ filled: { body }, code });
const asked = (query: string, code: RefusalCode | null): Expected => ({ filled: { query }, code });

const withdrawals = ['claim', 'release', 'approve', 'confirm', 'ask'].map(
  (verb) => [`POST /staff/withdrawal/${verb}`, about('WITHDRAWAL_UNKNOWN', { id: unknownId })] as const,
);

/** Every staff call by method and path; a missing one has no expectation and fails the test. */
export const toStaff: Readonly<Record<string, Expected>> = {
  'GET /staff/adjustment': answered,
  'POST /staff/adjustment': about('MEMBER_UNKNOWN', {
    key: 'k'.repeat(32),
    memberId: noRow,
    purpose: 'cash',
    amount: '10',
    reason,
  }),
  'POST /staff/adjustment/approve': about('ADJUSTMENT_UNKNOWN', { id: noRow }),
  'POST /staff/adjustment/reject': about('ADJUSTMENT_UNKNOWN', { id: noRow, note: reason }),
  'GET /staff/audit': answered,
  'POST /staff/audit/verify': answered,
  'GET /staff/deposit': answered,
  'GET /staff/deposit/detail': asked(`id=${unknownId}`, 'DEPOSIT_UNKNOWN'),
  'POST /staff/deposit/claim': about('DEPOSIT_UNKNOWN', { id: unknownId }),
  'POST /staff/deposit/release': about('DEPOSIT_UNKNOWN', { id: unknownId }),
  'POST /staff/deposit/credit': about('DEPOSIT_UNKNOWN', { id: unknownId, amount: '10', note: reason }),
  'POST /staff/deposit/reject': about('DEPOSIT_UNKNOWN', { id: unknownId, reason: 'other', note: reason }),
  'GET /staff/desk': answered,
  'GET /staff/member/search': asked('words=demo', null),
  'GET /staff/member': asked(`id=${noRow}`, 'MEMBER_UNKNOWN'),
  'POST /staff/member/note': about('MEMBER_UNKNOWN', { id: noRow, note: reason }),
  'POST /staff/member/password/reset': about('MEMBER_UNKNOWN', { id: noRow, reason }),
  'POST /staff/member/flag/clear': about('MEMBER_UNKNOWN', { id: noRow, flagId: noRow, reason }),
  'GET /staff/member/bets': asked(`id=${noRow}`, 'MEMBER_UNKNOWN'),
  'GET /staff/member/ledger': asked(`id=${noRow}&accountId=${noRow}`, 'MEMBER_UNKNOWN'),
  'GET /staff/balance': answered,
  'GET /staff/gateway': answered,
  'GET /staff/reconciliation': answered,
  'POST /staff/reconciliation/claim': about('RECONCILIATION_UNKNOWN', { id: noRow }),
  'POST /staff/reconciliation/release': about('RECONCILIATION_UNKNOWN', { id: noRow }),
  'POST /staff/reconciliation/resolve': about('RECONCILIATION_UNKNOWN', { id: noRow, note: reason }),
  'POST /staff/reconciliation/compare': about('GATEWAY_UNKNOWN', { gateway: 'NOBODYS', day: '2026-11-14' }),
  'GET /staff/lottery/game': answered,
  'POST /staff/lottery/game/stop': about('GAME_UNKNOWN', { gameCode: 'NOBODYS', reason }),
  'POST /staff/lottery/game/resume': about('GAME_UNKNOWN', { gameCode: 'NOBODYS' }),
  'GET /staff/lottery/draw': answered,
  'GET /staff/message': answered,
  'POST /staff/message/audience': about('MEMBER_UNKNOWN', { kind: 'service', segment: { agent: 'nobodys' } }),
  'POST /staff/message/member': about('MEMBER_UNKNOWN', {
    key: 'k'.repeat(32),
    account: 'nobodys',
    kind: 'service',
    texts: { EN: { title: 'Hello', body: reason }, HI: { title: 'Hello', body: reason } },
  }),
  'POST /staff/message/many': about('MEMBER_UNKNOWN', {
    key: 'k'.repeat(32),
    kind: 'service',
    segment: { agent: 'nobodys' },
    texts: { EN: { title: 'Hello', body: reason }, HI: { title: 'Hello', body: reason } },
  }),
  'POST /staff/message/stop': about('CAMPAIGN_UNKNOWN', { id: noRow }),
  'GET /staff/chat': answered,
  'GET /staff/chat/conversation': asked(`id=${noRow}`, 'CHAT_UNKNOWN'),
  'POST /staff/chat/presence': answered,
  'POST /staff/chat/take': about('CHAT_UNKNOWN', { id: noRow, from: null }),
  'POST /staff/chat/release': about('CHAT_UNKNOWN', { id: noRow }),
  'POST /staff/chat/answer': about('CHAT_UNKNOWN', { id: noRow, text: reason, key: 'k'.repeat(32) }),
  'POST /staff/chat/close': about('CHAT_UNKNOWN', { id: noRow, reason: 'solved', lastMessageId: '1' }),
  'GET /staff/vendor': answered,
  'GET /staff/vendor/detail': asked('code=NOBODYS', 'VENDOR_UNKNOWN'),
  'PUT /staff/vendor/policy': about('VENDOR_UNKNOWN', {
    code: 'NOBODYS',
    reason,
    policy: {
      dialect: 'SWP1',
      undoSettled: 'refuse',
      undoSpent: 'refuse',
      hasStandaloneWins: false,
      asksTokenOnBets: true,
      lateHours: 72,
      scale: 4,
      betMin: null,
      betMax: null,
      winMax: null,
      sessionHours: 12,
      askAfterHours: 24,
      voidAfterHours: 336,
      baseUrl: null,
    },
  }),
  'POST /staff/vendor/key': about('VENDOR_UNKNOWN', { code: 'NOBODYS', reason }),
  'POST /staff/vendor/key/end': about('VENDOR_UNKNOWN', { code: 'NOBODYS', keyId: 'none', reason }),
  'GET /staff/vendor/games': asked('code=NOBODYS', 'VENDOR_UNKNOWN'),
  'POST /staff/vendor/maintenance': about('GAME_UNKNOWN', {
    kind: 'game',
    code: 'NOBODYS',
    isOn: true,
    reason,
  }),
  'GET /staff/callback': answered,
  'GET /staff/callback/detail': asked(`id=${noRow}`, 'CALLBACK_UNKNOWN'),
  'GET /staff/round': answered,
  'POST /staff/round/ask': about('ROUND_UNKNOWN', { id: unknownId }),
  'POST /staff/round/void': about('ROUND_UNKNOWN', { id: unknownId, reason }),
  'GET /staff/case': answered,
  'GET /staff/case/detail': asked(`id=${noRow}`, 'CASE_UNKNOWN'),
  'POST /staff/case/claim': about('CASE_UNKNOWN', { id: noRow }),
  'POST /staff/case/release': about('CASE_UNKNOWN', { id: noRow }),
  'POST /staff/case/decide': about('CASE_UNKNOWN', { id: noRow, outcome: 'seen', note: reason }),
  'POST /staff/case/confirm': about('CASE_UNKNOWN', { id: noRow }),
  'GET /staff/bet/totals': answered,
  'GET /staff/bet/totals/exported': answered,
  'GET /staff/people': answered,
  'POST /staff/people': about('ROLE_UNKNOWN', { account: 'new.person', name: 'New', role: 'nobodys-role' }),
  'PUT /staff/people': about('STAFF_UNKNOWN', { id: noRow, reason }),
  'POST /staff/people/recover': about('STAFF_UNKNOWN', { id: noRow, reason }),
  'POST /staff/people/endSessions': about('STAFF_UNKNOWN', { id: noRow, reason }),
  'GET /staff/role': answered,
  'PUT /staff/role': {
    filled: { body: { code: 'empty-role', name: 'Empty', permissions: [], reason } },
    code: null,
  },
  'GET /staff/turnover': asked(`memberId=${noRow}`, null),
  'POST /staff/turnover/waive': about('TURNOVER_UNKNOWN', { id: unknownId, reason }),
  'GET /staff/withdrawal': answered,
  'GET /staff/withdrawal/detail': asked(`id=${unknownId}`, 'WITHDRAWAL_UNKNOWN'),
  ...Object.fromEntries(withdrawals),
  'POST /staff/withdrawal/reject': about('WITHDRAWAL_UNKNOWN', { id: unknownId, reason }),
  'POST /staff/withdrawal/resolve': about('WITHDRAWAL_UNKNOWN', {
    id: unknownId,
    outcome: 'confirmed',
    reason,
  }),
  'GET /staff/session': answered,
  'POST /staff/session/ticket': answered,
  'DELETE /staff/session': answered,
  'GET /staff/sealingKey': answered,
  'POST /staff/session/verify': about('STAFF_TICKET_OVER', { ticket: 'T'.repeat(43), code: '000000' }),
};

/** The only call whose result depends on the given account. */
export const staffSignIn = (account: string): CallInputs => ({ body: { account, password: testPassword } });
