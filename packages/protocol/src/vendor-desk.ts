/** The kinds of vendor cases that staff must review. */
export const vendorCaseKinds = [
  'conflict',
  'bet_not_found',
  'cancelled',
  'late_win',
  'shortfall',
  'over_cap',
  'mismatch',
  'voided',
  'missing_here',
  'missing_there',
  'other_amount',
  'transfer_silent',
  'transfer_contradicted',
  'unplaced',
] as const;

export type VendorCaseKind = (typeof vendorCaseKinds)[number];

/** A credit above its cap is paid or refused; any other case is reviewed and closed. */
export const vendorCaseOutcomes = ['paid', 'kept', 'seen'] as const;
export type VendorCaseOutcome = (typeof vendorCaseOutcomes)[number];

export const outcomesOf = (kind: VendorCaseKind): readonly VendorCaseOutcome[] =>
  kind === 'over_cap' ? ['paid', 'kept'] : ['seen'];

/** Vendor calls to the wallet, by their names in the call log. */
export const vendorCommands = [
  'authenticate',
  'balance',
  'bet',
  'win',
  'betWin',
  'rollback',
  'close',
  'reward',
  'adjust',
  'batch',
  'ping',
] as const;

/** The result of a vendor call: done, refused by a rule, or invalid, not authenticated or failed. */
export const callbackResults = ['done', 'refused', 'failed'] as const;
export type CallbackResult = (typeof callbackResults)[number];

/** The answers of a call that no rule has refused. */
export const failedStatuses: readonly string[] = ['BUSY', 'INTERNAL', 'INVALID_REQUEST', 'INVALID_SIGNATURE'];

export function resultOf(status: string): CallbackResult {
  if (status === 'OK') return 'done';
  return failedStatuses.includes(status) ? 'failed' : 'refused';
}

/** The age of an open round before it is listed. */
export const roundAges = ['any', 'hour', 'day', 'week'] as const;
export type RoundAge = (typeof roundAges)[number];
