import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { isAgentType, type AccountType } from './active-members.ts';

export type TransferAccount = { id: string; type: AccountType; parent: string | null };

/** Cash moved between an agent and a direct downline. */
export type AgentTransfer = {
  from: TransferAccount | undefined;
  to: TransferAccount | undefined;
  amount: Money;
  /** Of the sender; bonus and locked money cannot be sent. */
  cash: Money;
  /** Contract money that the sender owes. */
  owes: Money;
  /** Transfers of the sender on this day, without this one. */
  transfersToday: number;
  hasPaymentPassword: boolean;
  hasSecondFactor: boolean;
};

export type TransferLimits = { min: Money; max: Money; perDay: number };

export type TransferRefusal =
  | 'NO_AGENT_EDGE'
  | 'BELOW_MINIMUM'
  | 'ABOVE_MAXIMUM'
  | 'DAY_LIMIT'
  | 'NOT_ENOUGH_CASH'
  | 'OWES_CONTRACT_MONEY'
  | 'FACTOR_MISSING';

/** Every refusal that applies; none: the transfer is allowed. */
export function transferRefusals(
  transfer: AgentTransfer,
  limits: TransferLimits,
): readonly TransferRefusal[] {
  const { from, to, amount, cash, owes } = transfer;
  const refusals: TransferRefusal[] = [];
  if (!isAgentEdge(from, to)) refusals.push('NO_AGENT_EDGE');
  if (amount < limits.min || amount <= 0n) refusals.push('BELOW_MINIMUM');
  if (amount > limits.max) refusals.push('ABOVE_MAXIMUM');
  if (transfer.transfersToday >= limits.perDay) refusals.push('DAY_LIMIT');
  if (amount > cash) refusals.push('NOT_ENOUGH_CASH');
  if (owes > 0n) refusals.push('OWES_CONTRACT_MONEY');
  if (!transfer.hasPaymentPassword || !transfer.hasSecondFactor) refusals.push('FACTOR_MISSING');
  return refusals;
}

/** The upper end of the edge must be an agent: money goes to a direct downline, or back to the direct upline. */
function isAgentEdge(from: TransferAccount | undefined, to: TransferAccount | undefined): boolean {
  if (from === undefined || to === undefined || from.id === to.id) return false;
  if (to.parent === from.id) return isAgentType(from.type);
  return from.parent === to.id && isAgentType(to.type);
}

/** The sender's requirements after an amount left the wallet: lowered oldest first, none below zero. */
export function lowerRemaining<Row extends { remaining: Money }>(
  rows: readonly Row[],
  amount: Money,
): readonly Row[] {
  let left: bigint = amount;
  return rows.map((row) => {
    const cut = left < row.remaining ? left : row.remaining;
    if (cut <= noMoney) return row;
    left -= cut;
    return { ...row, remaining: moneyOfUnits(row.remaining - cut) };
  });
}
