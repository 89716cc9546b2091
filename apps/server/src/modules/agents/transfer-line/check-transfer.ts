import { formatMoney, moneyOfUnits, parseMoney, wholePaise, type Money } from '@mela/kernel/money';
import { localDay, type LocalDay } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { isExcluded } from '@mela/rules/account/play-limits';
import { transferRefusals, type TransferAccount, type TransferRefusal } from '@mela/rules/agents/transfers';
import type { Database, Tx } from '#db/database.ts';
import { memberType } from '#modules/access/member/module.ts';
import type { Needs } from './needs.ts';
import { countOfDay, downlineNamed, partyById, type Party } from './queries.ts';

/** The order in which refusals are answered: the direction first, then the amount, then the sender's own state. */
const order: readonly TransferRefusal[] = [
  'NO_AGENT_EDGE',
  'BELOW_MINIMUM',
  'ABOVE_MAXIMUM',
  'OWES_CONTRACT_MONEY',
  'DAY_LIMIT',
  'NOT_ENOUGH_CASH',
];

export type Ends = { from: Party; to: Party };

/** The sender, and the direct downline of this name or the direct upline. Any other account is unknown. */
export async function endsOf(db: Database | Tx, fromId: bigint, downline: string | null): Promise<Ends> {
  const from = await partyById(db, fromId);
  if (downline === null && from.uplineId === null) return refuse('LINE_UNKNOWN');
  const to =
    downline === null
      ? from.uplineId && (await partyById(db, from.uplineId))
      : await downlineNamed(db, fromId, downline);
  if (!to || !isSameRealm(from, to)) return refuse('LINE_UNKNOWN');
  return { from, to };
}

/** Refuses what the rules and the state of both accounts forbid. Both factors are checked elsewhere. */
export async function checkTransfer(
  needs: Needs,
  db: Database | Tx,
  { from, to }: Ends,
  amount: Money,
): Promise<void> {
  const limits = limitsOf(needs);
  const { cash, receivable, contractDebt } = await needs.ledger.balancesOf(db, from.id);
  const unpaid = await needs.unpaidBillsOf(db, from.id);
  const owes = moneyOfUnits(unpaid - receivable - contractDebt);
  const transfer = {
    from: accountOf(from),
    to: accountOf(to),
    amount,
    cash,
    owes,
    transfersToday: await countOfDay(db, from.id, todayOf(needs)),
    hasPaymentPassword: true,
    hasSecondFactor: true,
  };
  const found = transferRefusals(transfer, limits);
  const first = order.find((refusal) => found.includes(refusal));
  if (first === 'NO_AGENT_EDGE') refuse('LINE_UNKNOWN');
  if (from.suspendedAt !== null || to.suspendedAt !== null) refuse('LINE_SUSPENDED');
  if (!canReceive(needs, to)) refuse('LINE_RECEIVER_CLOSED');
  if (first === 'BELOW_MINIMUM' || first === 'ABOVE_MAXIMUM' || wholePaise(amount) !== amount)
    refuse('LINE_OUT_OF_RANGE', { min: formatMoney(limits.min), max: formatMoney(limits.max) });
  if (first === 'OWES_CONTRACT_MONEY' && unpaid > 0n)
    refuse('BILLS_UNPAID', { missing: formatMoney(unpaid) });
  if (first === 'OWES_CONTRACT_MONEY') refuse('LINE_MONEY_OWED', { missing: formatMoney(owes) });
  if (first === 'DAY_LIMIT') refuse('LINE_DAY_LIMIT', { max: limits.perDay });
  if (first === 'NOT_ENOUGH_CASH') refuse('INSUFFICIENT_BALANCE');
}

export function limitsOf({ settings }: Pick<Needs, 'settings'>) {
  const { amountMin, amountMax, perDay } = settings.lineTransfer();
  return { min: parseMoney(amountMin), max: parseMoney(amountMax), perDay };
}

export const todayOf = ({ clock, settings }: Pick<Needs, 'clock' | 'settings'>): LocalDay =>
  localDay(clock.now(), settings.merchant().timeZone);

/** A locked, excluded or paused account receives nothing; the sender does not learn why. */
export function canReceive({ clock }: Pick<Needs, 'clock'>, to: Party): boolean {
  const now = clock.now();
  const isOnBreak = to.breakUntil !== null && to.breakUntil.getTime() > now.getTime();
  return to.lockedAt === null && to.suspendedAt === null && !isOnBreak && !isExcluded(to, now);
}

/** Test accounts of agents play without real money, and trial accounts take part in no transfer. */
export function isSameRealm(from: Pick<Party, 'type'>, to: Pick<Party, 'type'>): boolean {
  const ends = [from.type, to.type];
  return ends.every((type) => realTypes.includes(type)) || ends.every((type) => testTypes.includes(type));
}

export const realTypes: readonly number[] = [0, 1, 2];
export const testTypes: readonly number[] = [41, 42];

const accountOf = ({ id, type, uplineId }: Party): TransferAccount => ({
  id: String(id),
  type: memberType(type),
  parent: uplineId === null ? null : String(uplineId),
});
