import type { AuditAction } from '@mela/protocol/audit-actions';
import type { Nested } from '#nested.ts';

export const audit = {
  title: 'Audit',
  intro: 'Every change, with who, when, why, before and after. Nothing here can be changed or removed.',
  at: 'When',
  by: 'Who',
  byJob: 'the house',
  action: 'What',
  allActions: 'Everything',
  subject: 'On what',
  member: 'Member',
  reason: 'Why',
  from: 'From',
  to: 'To',
  before: 'Before',
  after: 'After',
  hash: 'Hash',
  number: 'No.',
  nothing: 'nothing',
  details: 'Details',
  verify: 'Verify the chain',
  sound: '{entries, plural, =0 {The chain is empty.} one {One entry, sound.} other {# entries, all sound.}}',
  head: 'Head {id}: {hash}',
  broken: 'The chain is broken',
  problems: {
    content: 'Entry {id} says something other than what was written.',
    link: 'Entry {id} does not follow from the one before it.',
    missing: 'Entry {id} is missing.',
    head: 'The end of the chain is not where it was: {id}.',
    anchor: 'Entry {id} differs from what an earlier verification signed.',
  },
  actions: {
    staff: {
      'sign-in': 'Signed in',
      'sign-out': 'Signed out',
      enrol: 'Authenticator bound',
      open: 'Staff added',
      change: 'Staff changed',
      lock: 'Staff locked',
      unlock: 'Staff unlocked',
      recover: 'Both factors reset',
      'end-sessions': 'Sessions ended',
    },
    role: {
      change: 'Role changed',
    },
    member: {
      note: 'Note written',
      unflag: 'Flag cleared',
    },
    deposit: {
      claim: 'Deposit taken into work',
      release: 'Deposit given back',
      credit: 'Deposit credited',
      reject: 'Deposit rejected',
      method: 'Deposit method changed',
    },
    withdrawal: {
      claim: 'Withdrawal taken into work',
      release: 'Withdrawal given back',
      approve: 'Withdrawal approved',
      confirm: 'Second approval',
      reject: 'Withdrawal rejected',
      resolve: 'Dispute decided',
      reverse: 'Withdrawal reversed',
    },
    turnover: {
      waive: 'Turnover waived',
    },
    adjustment: {
      ask: 'Adjustment asked for',
      approve: 'Adjustment approved',
      reject: 'Adjustment rejected',
    },
    gateway: {
      operate: 'Gateway operated',
    },
    reconciliation: {
      claim: 'Difference taken into work',
      resolve: 'Difference resolved',
    },
    balance: {
      acknowledge: 'Alarm acknowledged',
    },
    money: {
      real: 'Started with real money',
    },
    setting: {
      change: 'Setting changed',
    },
    switch: {
      turn: 'Switch turned',
    },
  } satisfies Nested<AuditAction>,
} as const;
