import { moneyOfUnits } from '@mela/kernel/money';
import type { Result, Single, VendorAnswer, WalletCommand } from '#adapters/game/dialect.ts';
import { copySheet, takeOver, type Sheet } from './member-state.ts';
import { payWin } from './pay-win.ts';
import { placeBet, type BetGround } from './place-bet.ts';
import { rollBack } from './roll-back.ts';
import { adjustRound, closeRound, payReward } from './settle-rest.ts';

/**
 * What becomes of a command, on the sheet of its member: nothing is written here, and nothing read but the limits that a member has set.
 * For everybody else it is known at once.
 */
export function decide(
  ground: BetGround,
  sheet: Sheet,
  command: WalletCommand,
  currency: string | undefined,
): VendorAnswer | Promise<VendorAnswer> {
  const said =
    command.kind === 'batch'
      ? decideTogether(ground, sheet, command.items, currency)
      : command.kind === 'betWin'
        ? decideBetWin(ground, sheet, command, currency)
        : decideOne(ground, sheet, command, currency);
  return said instanceof Promise
    ? said.then((later) => withBalance(ground, sheet, later))
    : withBalance(ground, sheet, said);
}

type Together = Result & { results?: readonly Result[] };

const withBalance = ({ currency }: BetGround, { purse }: Sheet, said: Together): VendorAnswer => ({
  status: said.status,
  platformId: said.platformId,
  isReplay: said.isReplay,
  isApplied: said.isApplied,
  isHeld: said.isHeld,
  isLate: said.isLate,
  hasMismatch: said.hasMismatch,
  firstBalance: said.firstBalance,
  results: said.results,
  balance: moneyOfUnits(purse.cash),
  currency,
});

/** The bet is the transaction; of the win one learns what is special about it. */
async function decideBetWin(
  ground: BetGround,
  sheet: Sheet,
  { bet, win }: Extract<WalletCommand, { kind: 'betWin' }>,
  currency: string | undefined,
): Promise<Result> {
  const { results, status } = await decideTogether(ground, sheet, [bet, win], currency);
  const [placed, paid] = results;
  return status === 'OK' && placed ? { ...placed, ...specialOf(paid) } : { status };
}

const specialOf = (paid: Result | undefined): Partial<Result> => ({
  ...(paid?.isHeld === undefined ? {} : { isHeld: paid.isHeld }),
  ...(paid?.isLate === undefined ? {} : { isLate: paid.isLate }),
});

/** In their order, all of them or none. What people must look at is kept even so. */
async function decideTogether(
  ground: BetGround,
  sheet: Sheet,
  items: readonly Single[],
  currency: string | undefined,
): Promise<Result & { results: readonly Result[] }> {
  const draft = copySheet(sheet);
  const results: Result[] = [];
  for (const item of items) {
    const result = await decideOne(ground, draft, item, currency);
    results.push(result);
    if (result.status === 'OK') continue;
    if (result.status !== 'BUSY') sheet.cases = refusedCases(sheet, draft);
    return { status: result.status, results };
  }
  takeOver(sheet, draft);
  return { status: 'OK', results };
}

/** Of what is taken back nothing happened, so only the refusal itself is a case. */
function refusedCases(sheet: Sheet, draft: Sheet): Sheet['cases'] {
  const isOfRefusal = new Set(['conflict', 'bet_not_found', 'cancelled', 'late_win']);
  const added = draft.cases.slice(sheet.cases.length).filter(({ kind }) => isOfRefusal.has(kind));
  return [...sheet.cases, ...added];
}

function decideOne(
  ground: BetGround,
  sheet: Sheet,
  command: Single,
  currency: string | undefined,
): Result | Promise<Result> {
  // Only a correction has a sign; below nothing a bet would be a gift.
  const isBelow = 'amount' in command && command.kind !== 'adjust' && command.amount < 0n;
  if (isBelow) return { status: 'INVALID_REQUEST' };
  switch (command.kind) {
    case 'bet': {
      const asked = sheet.policy.keepsWallet ? null : ground.limitOf(sheet, command);
      return asked === null
        ? placeBet(ground, sheet, command, { currency, limit: null })
        : asked.then((limit) => placeBet(ground, sheet, command, { currency, limit }));
    }
    case 'win':
      return payWin(ground, sheet, command, currency);
    case 'rollback':
      return rollBack(ground, sheet, command);
    case 'close':
      return closeRound(ground, sheet, command);
    case 'reward':
      return payReward(ground, sheet, command, currency);
    case 'adjust':
      return adjustRound(ground, sheet, command, currency);
  }
}
