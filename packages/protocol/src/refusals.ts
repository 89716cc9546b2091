import type { MoneyText } from '@mela/kernel/money';

/** The catalogue of refusals: the status of each, and the kind of each param. */
export const refusals = {
  // The frame.
  UNKNOWN: { status: 500, params: {} },
  INVALID_INPUT: { status: 400, params: { fields: 'texts' } },
  BODY_UNREADABLE: { status: 400, params: {} },
  BODY_TOO_LARGE: { status: 413, params: {} },
  CONTENT_TYPE_UNSUPPORTED: { status: 415, params: {} },
  FUNCTION_NOT_AVAILABLE: { status: 404, params: {} },
  TOO_MANY_REQUESTS: { status: 429, params: { seconds: 'count' } },
  OVERLOADED: { status: 503, params: {} },
  /** The database does not answer. Like UNKNOWN, it does not say whether a change was made. */
  SERVICE_UNAVAILABLE: { status: 503, params: {} },
  SEAL_REQUIRED: { status: 400, params: {} },
  SEAL_BROKEN: { status: 400, params: {} },
  SEAL_KEY_STALE: { status: 409, params: {} },
  SEAL_REPLAYED: { status: 409, params: {} },

  // Authentication.
  NOT_LOGGED_IN: { status: 401, params: {} },
  NOT_PERMITTED: { status: 403, params: {} },
  TRIAL_ACCOUNT: { status: 403, params: {} },
  TRIAL_ONLY: { status: 403, params: {} },
  ACCOUNT_LOCKED: { status: 403, params: {} },
  ACCOUNT_CLOSED: { status: 403, params: {} },
  SELF_EXCLUDED: { status: 403, params: {} },
  PASSWORD_CHANGE_REQUIRED: { status: 403, params: {} },
  TERMS_NOT_ACCEPTED: { status: 403, params: {} },
  AGENT_ONLY: { status: 403, params: {} },
  LOGIN_FAILED: { status: 401, params: { captchaRequired: 'flag' } },
  LOGIN_CODE_USED: { status: 410, params: {} },
  CODE_WRONG: { status: 422, params: { left: 'count' } },
  CODE_EXPIRED: { status: 410, params: {} },
  CODE_USED_UP: { status: 410, params: {} },
  CODE_TOO_MANY: { status: 429, params: { minutes: 'count' } },
  CODE_NOT_SENT: { status: 502, params: {} },
  PASSWORD_LENGTH: { status: 422, params: { min: 'count', max: 'count' } },
  PASSWORD_PATTERN: { status: 422, params: {} },
  PASSWORD_WEAK: { status: 422, params: {} },
  PASSWORD_SAME: { status: 422, params: {} },
  SECOND_FACTOR_REQUIRED: { status: 428, params: {} },
  SECOND_FACTOR_WRONG: { status: 422, params: {} },
  SECOND_FACTOR_USED: { status: 409, params: {} },
  SECOND_FACTOR_ON: { status: 409, params: {} },
  SECOND_FACTOR_OFF: { status: 409, params: {} },
  DEVICE_UNKNOWN: { status: 404, params: {} },
  NICKNAME_INVALID: { status: 422, params: { min: 'count', max: 'count' } },
  CAPTCHA_REQUIRED: { status: 428, params: {} },
  CAPTCHA_WRONG: { status: 422, params: {} },
  VERIFICATION_FIRST: { status: 428, params: {} },
  USERNAME_OR_EMAIL_UNKNOWN: { status: 404, params: {} },
  AFFILIATE_CODE_INVALID: { status: 422, params: {} },
  REFERRAL_CODE_INVALID: { status: 422, params: {} },
  USERNAME_TAKEN: { status: 409, params: {} },
  PHONE_TAKEN: { status: 409, params: {} },
  EMAIL_TAKEN: { status: 409, params: {} },
  TOO_YOUNG: { status: 422, params: { min: 'count' } },

  // Third-party phone sign-in.
  PHONE_FORMAT_INVALID: { status: 422, params: {} },
  PHONE_MISSING: { status: 422, params: {} },
  PHONE_TOO_MANY_REQUESTS: { status: 429, params: {} },
  PHONE_SIGN_IN_UNKNOWN: { status: 502, params: {} },
  PHONE_CODE_INVALID: { status: 422, params: {} },
  PHONE_CODE_MISSING: { status: 422, params: {} },
  PHONE_CAPTCHA_FAILED: { status: 422, params: {} },
  PHONE_QUOTA_EXCEEDED: { status: 429, params: {} },
  PHONE_NOT_ENABLED: { status: 403, params: {} },
  PHONE_CODE_EXPIRED: { status: 410, params: {} },
  SOCIAL_POPUP_CLOSED: { status: 400, params: {} },

  // Sign-in through a third party.
  IDENTITY_FAILED: { status: 502, params: {} },
  IDENTITY_OVER: { status: 410, params: {} },
  IDENTITY_HOLDER_KNOWN: { status: 409, params: {} },
  IDENTITY_TAKEN: { status: 409, params: {} },
  IDENTITY_UNKNOWN: { status: 404, params: {} },
  IDENTITY_LAST_WAY: { status: 409, params: {} },

  // Wallets and the ledger under them.
  INSUFFICIENT_BALANCE: { status: 409, params: {} },
  LEDGER_KEY_REUSED: { status: 409, params: {} },
  VENDOR_PLAYS_FROM_MAIN: { status: 409, params: { vendor: 'text' } },
  WALLET_UNKNOWN: { status: 404, params: {} },
  TRANSFER_REFUSED: { status: 409, params: { vendor: 'text' } },
  TRANSFER_WALLET_SHORT: { status: 409, params: { vendor: 'text' } },

  // Staff decisions.
  STAFF_LOGIN_FAILED: { status: 401, params: {} },
  STAFF_TICKET_OVER: { status: 410, params: {} },
  STAFF_CODE_WRONG: { status: 401, params: {} },
  STAFF_CODE_USED: { status: 409, params: {} },
  STAFF_PASSWORD_NEEDED: { status: 422, params: {} },
  STAFF_ACCOUNT_TAKEN: { status: 409, params: {} },
  STAFF_UNKNOWN: { status: 404, params: {} },
  STAFF_NOT_ONESELF: { status: 403, params: {} },
  STAFF_LAST_MANAGER: { status: 409, params: {} },
  STAFF_CONFIRMATION_NEEDED: { status: 428, params: {} },
  STAFF_REQUEST_UNKNOWN: { status: 404, params: {} },
  STAFF_REQUEST_WAITING: { status: 409, params: {} },
  STAFF_REQUEST_DECIDED: { status: 409, params: {} },
  ROLE_UNKNOWN: { status: 422, params: {} },
  MEMBER_UNKNOWN: { status: 404, params: {} },
  SECOND_PERSON_NEEDED: { status: 403, params: {} },
  SECOND_PERSON_LINKED: { status: 403, params: { name: 'text', days: 'count' } },
  ADJUSTMENT_UNKNOWN: { status: 404, params: {} },
  ADJUSTMENT_DECIDED: { status: 409, params: {} },
  ADJUSTMENT_OUT_OF_RANGE: { status: 422, params: { max: 'money' } },

  // Messages.
  MESSAGE_UNKNOWN: { status: 404, params: {} },
  MESSAGE_EMPTY: { status: 422, params: {} },
  MESSAGE_NO_RECIPIENT: { status: 422, params: {} },
  CAMPAIGN_UNKNOWN: { status: 404, params: {} },
  CAMPAIGN_ENDED: { status: 409, params: {} },
  CHAT_UNKNOWN: { status: 404, params: {} },
  CHAT_CLOSED: { status: 409, params: {} },
  CHAT_TAKEN: { status: 409, params: { name: 'text' } },
  CHAT_CHANGED: { status: 409, params: {} },

  REQUEST_KEY_REUSED: { status: 409, params: {} },

  // Gateways and reconciliation.
  GATEWAY_UNKNOWN: { status: 404, params: {} },
  GATEWAY_UNANSWERED: { status: 502, params: {} },
  DAY_NOT_OVER: { status: 422, params: {} },
  VENDOR_UNKNOWN: { status: 404, params: {} },
  VENDOR_KEY_UNKNOWN: { status: 404, params: {} },
  VENDOR_KEY_LAST: { status: 409, params: {} },
  SPAN_TOO_LONG: { status: 422, params: { max: 'count' } },
  CALLBACK_UNKNOWN: { status: 404, params: {} },
  ROUND_UNKNOWN: { status: 404, params: {} },
  ROUND_OVER: { status: 409, params: {} },
  ROUND_YOUNG: { status: 409, params: { hours: 'count' } },
  ROUND_UNANSWERED: { status: 502, params: {} },
  ROUND_WITH_VENDOR: { status: 409, params: {} },
  CASE_UNKNOWN: { status: 404, params: {} },
  CASE_CLOSED: { status: 409, params: {} },
  CASE_TAKEN: { status: 409, params: { name: 'text' } },
  CASE_OUTCOME_UNFIT: { status: 422, params: {} },
  CASE_NOT_PROPOSED: { status: 409, params: {} },
  RECONCILIATION_UNKNOWN: { status: 404, params: {} },
  RECONCILIATION_RESOLVED: { status: 409, params: {} },
  RECONCILIATION_TAKEN: { status: 409, params: { name: 'text' } },

  // Deposits.
  DEPOSIT_METHOD_UNAVAILABLE: { status: 409, params: {} },
  DEPOSIT_OUT_OF_RANGE: { status: 422, params: { min: 'money', max: 'money' } },
  DEPOSIT_LIMIT_REACHED: { status: 409, params: { max: 'money', left: 'money' } },
  DEPOSIT_TOO_MANY_OPEN: { status: 409, params: { max: 'count' } },
  DEPOSIT_UNKNOWN: { status: 404, params: {} },
  DEPOSIT_CLOSED: { status: 409, params: {} },
  DEPOSIT_NOT_PROPOSED: { status: 409, params: {} },
  DEPOSIT_TAKEN: { status: 409, params: { name: 'text' } },
  DEPOSIT_CREDIT_TOO_MUCH: { status: 422, params: { max: 'money' } },
  UTR_WRONG: { status: 422, params: {} },
  UTR_USED: { status: 409, params: {} },
  PICTURE_UNREADABLE: { status: 422, params: {} },
  PICTURE_TOO_MANY_PIXELS: { status: 422, params: {} },

  // Withdrawals and their conditions.
  PAYMENT_PASSWORD_MISSING: { status: 409, params: {} },
  PAYMENT_PASSWORD_EXISTS: { status: 409, params: {} },
  PAYMENT_PASSWORD_LENGTH: { status: 422, params: { min: 'count', max: 'count' } },
  PAYMENT_PASSWORD_WEAK: { status: 422, params: {} },
  PAYMENT_PASSWORD_IS_LOGIN: { status: 422, params: {} },
  PAYMENT_PASSWORD_WRONG: { status: 422, params: { left: 'count' } },
  PAYMENT_PASSWORD_LOCKED: { status: 403, params: { hours: 'count' } },
  PAYMENT_PASSWORD_COOLING: { status: 409, params: { hours: 'count' } },
  LOGIN_PASSWORD_WRONG: { status: 422, params: {} },
  LOGIN_PASSWORD_MISSING: { status: 409, params: {} },
  PAYOUT_ACCOUNT_EXISTS: { status: 409, params: {} },
  PAYOUT_ACCOUNT_TOO_MANY: { status: 409, params: { max: 'count' } },
  PAYOUT_ACCOUNT_UNKNOWN: { status: 404, params: {} },
  PAYOUT_ACCOUNT_COOLING: { status: 409, params: { hours: 'count' } },
  TURNOVER_MISSING: { status: 409, params: { missing: 'money' } },
  TURNOVER_UNKNOWN: { status: 404, params: {} },
  TURNOVER_ENDED: { status: 409, params: {} },
  WITHDRAWAL_OUT_OF_RANGE: { status: 422, params: { min: 'money', max: 'money' } },
  WITHDRAWAL_DAILY_LIMIT: { status: 409, params: { max: 'money', left: 'money' } },
  WITHDRAWAL_NO_GATEWAY: { status: 409, params: {} },
  WITHDRAWAL_UNKNOWN: { status: 404, params: {} },
  WITHDRAWAL_NOT_OPEN: { status: 409, params: {} },
  WITHDRAWAL_NOT_APPROVED: { status: 409, params: {} },
  WITHDRAWAL_TAKEN: { status: 409, params: { name: 'text' } },
  WITHDRAWAL_CANCEL_OFF: { status: 403, params: {} },

  // Transfers along the line of agents.
  LINE_UNKNOWN: { status: 404, params: {} },
  BUDGET_UNKNOWN: { status: 404, params: {} },
  BUDGET_EMPTY: { status: 409, params: {} },
  REWARD_UNKNOWN: { status: 404, params: {} },
  BIRTHDAY_FIXED: { status: 409, params: {} },
  /** `fields` names the levels that break the order of the ladder. */
  REBATE_RATE_INVALID: { status: 422, params: {} },
  VIP_LADDER_INVALID: { status: 422, params: { fields: 'texts' } },
  ENVELOPE_UNKNOWN: { status: 404, params: {} },
  ENVELOPE_NOT_OPEN: { status: 409, params: {} },
  /** The seed of the round is not revealed yet. */
  ENVELOPE_NOT_READY: { status: 409, params: {} },
  ENVELOPE_VALID_BET: { status: 409, params: { missing: 'money' } },
  /** The pool of the round is paid out. */
  ENVELOPE_EMPTY: { status: 409, params: {} },
  /** `trait`: device, payoutAccount or addressAndName. */
  ENVELOPE_SAME_PERSON: { status: 403, params: { trait: 'text' } },
  ENVELOPE_OVER: { status: 409, params: {} },
  BOARD_UNKNOWN: { status: 404, params: {} },
  BOARD_NOT_FROZEN: { status: 409, params: {} },
  BOARD_IN_REVIEW: { status: 409, params: { minutes: 'count' } },
  BOARD_NOT_REVIEWED: { status: 409, params: {} },
  MISSION_UNKNOWN: { status: 404, params: {} },
  RAFFLE_UNKNOWN: { status: 404, params: {} },
  RAFFLE_CODE_TAKEN: { status: 409, params: {} },
  RAFFLE_STARTED: { status: 409, params: {} },
  DRAWS_NO_RESPONSE: { status: 503, params: {} },
  MISSION_CODE_TAKEN: { status: 409, params: {} },
  MISSION_STOPPED: { status: 409, params: {} },
  REWARD_ENDED: { status: 410, params: {} },
  BONUS_OVER: { status: 409, params: {} },
  REWARD_PAUSED: { status: 403, params: {} },
  REWARD_NOT_CLAIMABLE: { status: 409, params: {} },
  GRANT_UNKNOWN: { status: 404, params: {} },
  GRANT_DECIDED: { status: 409, params: {} },
  GRANT_OUT_OF_RANGE: { status: 422, params: { max: 'money' } },
  GRANT_NOT_POSSIBLE: { status: 409, params: {} },
  ACTIVITY_UNKNOWN: { status: 404, params: {} },
  ACTIVITY_NOT_OPEN: { status: 409, params: {} },
  ACTIVITY_TAKEN: { status: 409, params: {} },
  /** `reason` is one of `activityReasons`. */
  ACTIVITY_NOT_MEANT: { status: 403, params: { reason: 'text', vip: 'count' } },
  /** `trait`: `payoutAccount` or `addressAndName`. */
  ACTIVITY_SAME_PERSON: { status: 403, params: { trait: 'text' } },
  BONUS_DEPOSIT_TOO_SMALL: { status: 422, params: { min: 'money' } },
  ACTIVITY_CODE_WRONG: { status: 404, params: {} },
  ACTIVITY_CODE_USED_UP: { status: 409, params: {} },
  ACTIVITY_PICTURE_UNKNOWN: { status: 404, params: {} },
  MALL_ITEM_UNKNOWN: { status: 404, params: {} },
  MALL_SOLD_OUT: { status: 409, params: {} },
  MALL_LIMIT: { status: 409, params: { items: 'count' } },
  MALL_VIP: { status: 403, params: { vip: 'count' } },
  MALL_DELIVERY: { status: 422, params: {} },
  MALL_ITEM_INVALID: { status: 422, params: { fields: 'texts' } },
  REDEMPTION_UNKNOWN: { status: 404, params: {} },
  REDEMPTION_DECIDED: { status: 409, params: {} },
  POINTS_NOT_A_MULTIPLE: { status: 422, params: { items: 'count' } },
  POINTS_BELOW_MIN: { status: 422, params: { items: 'count' } },
  POINTS_MISSING: { status: 409, params: {} },
  POINTS_DAY_LIMIT: { status: 409, params: { left: 'money' } },
  REBATE_TOO_SOON: { status: 409, params: { minutes: 'count' } },
  REBATE_BELOW_MIN: { status: 409, params: { min: 'money' } },
  SIGN_IN_DEPOSIT: { status: 409, params: { missing: 'money' } },
  LINE_SUSPENDED: { status: 403, params: {} },
  LINE_RECEIVER_CLOSED: { status: 409, params: {} },
  LINE_OUT_OF_RANGE: { status: 422, params: { min: 'money', max: 'money' } },
  LINE_DAY_LIMIT: { status: 409, params: { max: 'count' } },
  LINE_MONEY_OWED: { status: 409, params: { missing: 'money' } },
  /** An upline has not paid the bills of its downlines (contracts without the guarantee of the merchant). */
  BILLS_UNPAID: { status: 409, params: { missing: 'money' } },

  // Responsible play, and closing an account.
  PLAY_BREAK: { status: 403, params: { hours: 'count' } },
  PLAY_LIMIT_DEPOSIT: { status: 409, params: { period: 'text', max: 'money', left: 'money' } },
  PLAY_LIMIT_LOSS: { status: 409, params: { period: 'text', max: 'money', left: 'money' } },
  ACCOUNT_NOT_EMPTY: { status: 409, params: { left: 'money' } },
  ACCOUNT_DEPOSIT_OPEN: { status: 409, params: {} },

  // The whole site.
  SYSTEM_MAINTENANCE: { status: 503, params: {} },
  REGION_RESTRICTED: { status: 451, params: { ip: 'text' } },
  GAME_MAINTENANCE: { status: 503, params: {} },
  GAME_UNKNOWN: { status: 404, params: {} },
  BET_UNKNOWN: { status: 404, params: {} },

  // Lottery. `items` lists refused items as `<position> <code>`, with the amount that would fit where there is one.
  LOTTERY_GAME_STOPPED: { status: 503, params: {} },
  DRAW_UNKNOWN: { status: 404, params: {} },
  DRAW_CLOSED: { status: 409, params: { issue: 'text' } },
  DRAW_STATE_UNFIT: { status: 409, params: {} },
  DRAW_REQUEST_WAITING: { status: 409, params: {} },
  DRAW_REQUEST_UNKNOWN: { status: 404, params: {} },
  DRAW_REQUEST_DECIDED: { status: 409, params: {} },
  ORDER_UNKNOWN: { status: 404, params: {} },
  ORDER_OVER: { status: 409, params: {} },
  ORDER_ITEMS_REFUSED: { status: 422, params: { items: 'texts' } },
  BONUS_STAKE_TOO_LARGE: { status: 409, params: { max: 'money' } },
  ORDER_STAKE_CHANGED: { status: 409, params: { stake: 'money' } },
  ORDER_DRAW_LIMIT: { status: 422, params: { fits: 'money' } },
  ORDER_EXPOSURE_LIMIT: { status: 422, params: { fits: 'money' } },
  CHASE_UNKNOWN: { status: 404, params: {} },
  CHASE_OVER: { status: 409, params: {} },
  CHASE_DRAWS_INVALID: { status: 422, params: {} },
  CHASE_ODDS_CHANGED: { status: 409, params: {} },
  // Agents: teams and rates.
  MEMBER_NOT_IN_TEAM: { status: 404, params: {} },
  BILL_UNKNOWN: { status: 404, params: {} },
  BILL_STATE_UNFIT: { status: 409, params: {} },
  SETTLEMENT_RUN_UNKNOWN: { status: 404, params: {} },
  MEMBER_NOT_DIRECT: { status: 403, params: {} },
  AGENT_SUSPENDED: { status: 403, params: {} },
  AGENT_ALREADY: { status: 409, params: {} },
  RATE_GROUP_TOO_HIGH: { status: 422, params: { max: 'count' } },
  RATE_GROUP_EQUAL: { status: 422, params: { max: 'count' } },
  RATE_GROUP_TOO_LOW: { status: 422, params: { min: 'count' } },
  RATE_QUOTA_USED: { status: 422, params: { group: 'count' } },
  RATE_VOLUME_MISSING: { status: 422, params: { required: 'money', actual: 'money', days: 'count' } },
  RATE_PERCENT_TOO_HIGH: { status: 422, params: { max: 'text' } },
  RATE_PERCENT_TOO_LOW: { status: 422, params: { min: 'text' } },
  QUOTA_TOO_HIGH: { status: 422, params: { left: 'count' } },
  QUOTA_TOO_LOW: { status: 422, params: { min: 'count' } },
  AGENT_NEEDED: { status: 409, params: {} },
  AGENT_UNFIT: { status: 409, params: {} },
  AGENT_NOT_SUSPENDED: { status: 409, params: {} },
  MOVE_UNKNOWN: { status: 404, params: {} },
  MOVE_OVER: { status: 409, params: {} },
  MOVE_SCHEDULED: { status: 409, params: {} },
  MOVE_SAME_UPLINE: { status: 409, params: {} },
  MOVE_TARGET_UNFIT: { status: 422, params: {} },
  MOVE_INTO_OWN_TEAM: { status: 422, params: {} },
  MOVE_RATES_TOO_HIGH: { status: 422, params: {} },
  ACTIVITY_CODE_TAKEN: { status: 409, params: {} },
  ACTIVITY_SECRET_TAKEN: { status: 409, params: {} },
  ACTIVITY_GAME_WRONG: { status: 409, params: {} },
  ACTIVITY_STARTED: { status: 409, params: {} },
  ACTIVITY_STOPPED: { status: 409, params: {} },
  ACTIVITY_OVER: { status: 409, params: {} },
  ACTIVITY_WINDOW_WRONG: { status: 422, params: {} },
  ACTIVITY_AMOUNT_TOO_HIGH: { status: 422, params: { max: 'money' } },
  APPLICATION_UNKNOWN: { status: 404, params: {} },
  APPLICATION_DECIDED: { status: 409, params: {} },

  // Register center.
  TEST_AGENT: { status: 403, params: {} },
  INVITATION_UNKNOWN: { status: 404, params: {} },
  INVITATION_TOO_MANY: { status: 409, params: { max: 'count' } },
  DOWNLINE_STARTED: { status: 409, params: {} },

  GAME_CLOSED: { status: 503, params: {} },
  GAME_SILENT: { status: 503, params: {} },
  GAME_COUNTRY: { status: 403, params: {} },
  NETWORK_ABNORMAL: { status: 503, params: {} },
  PAGE_LOAD_TIMEOUT: { status: 504, params: {} },
  URL_INVALID: { status: 404, params: {} },

  // Contracts of agents. `violations` lists broken rules as `<tier> <code>`; tier 0 is the contract as a whole.
  CONTRACT_UNKNOWN: { status: 404, params: {} },
  CONTRACT_TERMS_INVALID: { status: 422, params: { violations: 'texts' } },
  CONTRACT_BASE_DIFFERS: { status: 422, params: { fields: 'texts' } },
  CONTRACT_SALARIES_SCOPE: { status: 422, params: {} },
  CONTRACT_BEYOND_MARGIN: { status: 422, params: { product: 'text', giveBack: 'text', limit: 'text' } },
  CONTRACT_CONFLICT: { status: 409, params: { kinds: 'texts' } },
  CONTRACT_LAST_DAY: { status: 422, params: { first: 'text' } },
  CONTRACT_NO_BASE: { status: 409, params: {} },
  CONTRACT_ALREADY_OPEN: { status: 409, params: {} },
  CONTRACT_NOT_ACTIVE: { status: 409, params: {} },
  CONTRACT_NOT_DIRECT_UPLINE: { status: 403, params: {} },
  CONTRACT_NOT_THE_CHILD: { status: 403, params: {} },
  CONTRACT_NOT_A_PARTY: { status: 403, params: {} },
  CONTRACT_NOTHING_OPEN: { status: 409, params: {} },
  CONTRACT_CYCLE: { status: 409, params: {} },
} as const satisfies Record<string, { status: number; params: Record<string, keyof ParamKinds> }>;

type ParamKinds = { money: MoneyText; count: number; text: string; texts: readonly string[]; flag: boolean };

export type RefusalCode = keyof typeof refusals;
export type RefusalParams<Code extends RefusalCode> = {
  [Name in keyof (typeof refusals)[Code]['params']]: ParamKinds[(typeof refusals)[Code]['params'][Name] &
    keyof ParamKinds];
};

/** An expected refusal. The server throws it, the wire carries it, the client throws it again, unchanged. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  override readonly name = 'Refusal';
  readonly code: Code;
  readonly params: RefusalParams<Code>;

  constructor(code: Code, params: RefusalParams<Code>) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

type ParamsArgument<Code extends RefusalCode> =
  Record<never, never> extends RefusalParams<Code> ? [] : [params: RefusalParams<Code>];

export function refuse<Code extends RefusalCode>(code: Code, ...[params]: ParamsArgument<Code>): never {
  throw new Refusal(code, (params ?? {}) as RefusalParams<Code>);
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal;
}

export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(refusals, code);
}
