/** Every change that is written into the audit: the thing, then what was done with it. */
export const auditActions = [
  'staff.sign-in',
  'staff.sign-out',
  'staff.enrol',
  'staff.open',
  'staff.change',
  'staff.lock',
  'staff.unlock',
  'staff.recover',
  'staff.end-sessions',
  'role.change',
  'member.note',
  'member.unflag',
  'deposit.claim',
  'deposit.release',
  'deposit.credit',
  'deposit.reject',
  'deposit.method',
  'withdrawal.claim',
  'withdrawal.release',
  'withdrawal.approve',
  'withdrawal.confirm',
  'withdrawal.reject',
  'withdrawal.resolve',
  'withdrawal.reverse',
  'turnover.waive',
  'adjustment.ask',
  'adjustment.approve',
  'adjustment.reject',
  'gateway.operate',
  'reconciliation.claim',
  'reconciliation.resolve',
  'balance.acknowledge',
  'money.real',
  'setting.change',
  'switch.turn',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** The kinds of things that changes are made to. */
export const auditSubjects = [
  'staff',
  'role',
  'member',
  'deposit',
  'withdrawal',
  'turnover',
  'adjustment',
  'reconciliation',
  'statement',
  'licence',
  'setting',
  'switch',
] as const;

export type AuditSubject = (typeof auditSubjects)[number];
