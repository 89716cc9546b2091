import type { AuditAction } from '@mela/protocol/audit-actions';
import { useTranslations } from 'use-intl';

type Flat<Name extends string> = Name extends `${infer Thing}.${infer Deed}` ? `${Thing}_${Deed}` : never;

const names: { [Name in AuditAction]: Flat<Name> } = {
  'staff.sign-in': 'staff_sign-in',
  'staff.sign-out': 'staff_sign-out',
  'staff.enrol': 'staff_enrol',
  'staff.open': 'staff_open',
  'staff.change': 'staff_change',
  'staff.lock': 'staff_lock',
  'staff.unlock': 'staff_unlock',
  'staff.recover': 'staff_recover',
  'staff.end-sessions': 'staff_end-sessions',
  'role.change': 'role_change',
  'member.note': 'member_note',
  'deposit.claim': 'deposit_claim',
  'deposit.release': 'deposit_release',
  'deposit.credit': 'deposit_credit',
  'deposit.reject': 'deposit_reject',
  'deposit.method': 'deposit_method',
  'withdrawal.claim': 'withdrawal_claim',
  'withdrawal.release': 'withdrawal_release',
  'withdrawal.approve': 'withdrawal_approve',
  'withdrawal.confirm': 'withdrawal_confirm',
  'withdrawal.reject': 'withdrawal_reject',
  'withdrawal.resolve': 'withdrawal_resolve',
  'withdrawal.reverse': 'withdrawal_reverse',
  'turnover.waive': 'turnover_waive',
  'adjustment.ask': 'adjustment_ask',
  'adjustment.approve': 'adjustment_approve',
  'adjustment.reject': 'adjustment_reject',
  'gateway.operate': 'gateway_operate',
  'reconciliation.claim': 'reconciliation_claim',
  'reconciliation.resolve': 'reconciliation_resolve',
  'balance.acknowledge': 'balance_acknowledge',
};

/** The words for an action of the audit. */
export function useActionName(): (action: AuditAction) => string {
  const t = useTranslations('audit');
  return (action) => t(`actions.${names[action]}`);
}
