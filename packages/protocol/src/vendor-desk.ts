/** What a vendor did that a person must look at. */
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

/** A win above its cap is paid or kept; any other case is looked at and closed. */
export const vendorCaseOutcomes = ['paid', 'kept', 'seen'] as const;
export type VendorCaseOutcome = (typeof vendorCaseOutcomes)[number];

export const outcomesOf = (kind: VendorCaseKind): readonly VendorCaseOutcome[] =>
  kind === 'over_cap' ? ['paid', 'kept'] : ['seen'];

/** What vendors ask of the wallet, by the names under which calls are logged. */
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

/** How a call of a vendor went: done, refused by a rule, or not understood, not believed or not managed. */
export const callbackResults = ['done', 'refused', 'failed'] as const;
export type CallbackResult = (typeof callbackResults)[number];

/** What a call is answered that nobody's rule has refused. */
export const failedStatuses: readonly string[] = ['BUSY', 'INTERNAL', 'INVALID_REQUEST', 'INVALID_SIGNATURE'];

export function resultOf(status: string): CallbackResult {
  if (status === 'OK') return 'done';
  return failedStatuses.includes(status) ? 'failed' : 'refused';
}

/** How long a round must have been open to be listed. */
export const roundAges = ['any', 'hour', 'day', 'week'] as const;
export type RoundAge = (typeof roundAges)[number];
