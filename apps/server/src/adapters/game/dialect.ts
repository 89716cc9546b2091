import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';

/** Every status that the wallet returns to a vendor; each dialect has its own code for it. */
export type VendorStatus =
  | 'OK'
  | 'TOKEN_INVALID'
  | 'TOKEN_EXPIRED'
  | 'PLAYER_NOT_FOUND'
  | 'PLAYER_BLOCKED'
  | 'PLAYER_EXCLUDED'
  | 'CURRENCY_MISMATCH'
  | 'GAME_DISABLED'
  | 'INSUFFICIENT_FUNDS'
  | 'INSUFFICIENT_FUNDS_TIP'
  | 'LIMIT_STAKE'
  | 'LIMIT_LOSS'
  | 'LIMIT_TIME'
  | 'TRANSACTION_CONFLICT'
  | 'TRANSACTION_CANCELLED'
  | 'BET_NOT_FOUND'
  | 'ROUND_CLOSED'
  | 'ALREADY_SETTLED'
  | 'ROLLBACK_REFUSED'
  | 'INVALID_REQUEST'
  | 'BUSY'
  | 'INTERNAL';

export type Bet = {
  kind: 'bet';
  /** A stake is debited; a hold still belongs to the member until it is released; a tip belongs to no round. */
  form: 'stake' | 'hold' | 'tip';
  transactionId: string;
  roundId: string;
  gameCode: string;
  amount: Money;
  /** The required balance, if it is more than the amount. */
  minBalance?: Money | undefined;
  freeRoundId?: string | undefined;
  /** The nominal stake of a free round. */
  nominal?: Money | undefined;
  token?: string | undefined;
  /** The vendor resends a bet that it has accepted before, so its token may have expired. */
  isResend?: boolean | undefined;
  closesRound?: boolean | undefined;
};

export type Win = {
  kind: 'win';
  /** A release returns the rest of a hold and credits its win. */
  form: 'win' | 'release';
  transactionId: string;
  roundId: string;
  betId?: string | undefined;
  gameCode?: string | undefined;
  amount: Money;
  turnover?: Money | undefined;
  closesRound: boolean;
};

export type Rollback = { kind: 'rollback'; transactionId: string; targetId: string };

export type Close = {
  kind: 'close';
  roundId: string;
  totals?: { bet: Money; win: Money } | undefined;
  detailsUrl?: string | undefined;
};

export type Reward = {
  kind: 'reward';
  form: 'jackpot' | 'promo' | 'tournament' | 'freeRounds';
  transactionId: string;
  campaignId: string;
  amount: Money;
};

/** A correction, signed. */
export type Adjust = { kind: 'adjust'; transactionId: string; roundId: string; amount: Money };

export type SingleCommand = Bet | Win | Rollback | Close | Reward | Adjust;

/** Commands that move money. A bet with its win, and a batch, are applied completely or not at all. */
export type WalletCommand =
  | SingleCommand
  | { kind: 'betWin'; bet: Bet; win: Win }
  | { kind: 'batch'; items: readonly SingleCommand[] };

export type Authenticate = { kind: 'authenticate'; token: string; gameCode?: string | undefined };
export type VendorCommand =
  | WalletCommand
  | Authenticate
  | { kind: 'balance' }
  /** A health check without content. */
  | { kind: 'ping' };

/** A request whose signature is valid. */
export type VendorRequest = {
  requestId: string;
  command: VendorCommand;
  /** The player of the wallet; absent when a game starts, because then only the token is known. */
  playerId: string;
  /** The vendor's own value, if its dialect has one. */
  currency?: string | undefined;
  /** Values that the dialect repeats in its response. */
  echo?: string | undefined;
};

export type VendorHttpRequest = {
  method: 'GET' | 'POST' | 'DELETE';
  /** The request target, from the first slash on. */
  path: string;
  raw: Buffer;
  /** SHA-256 of the raw bytes, if it was computed before. */
  bodyHash?: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

export type VendorKey = { keyId: string; kind: 'v1' | 'e1'; verifier: Buffer; signer: Buffer };

/** The result of one command. */
export type Result = {
  status: VendorStatus;
  /** Our transaction id; a repeat returns the first one. */
  platformId?: string | undefined;
  isReplay?: boolean | undefined;
  /** False if a rollback found nothing to undo. */
  isApplied?: boolean | undefined;
  /** Won, and locked until staff decide. */
  isHeld?: boolean | undefined;
  isLate?: boolean | undefined;
  hasMismatch?: boolean | undefined;
  /** The balance in the first response to a repeated command, for dialects that return it. */
  firstBalance?: Money | undefined;
};

export type PlayerDetails = {
  playerId: string;
  nickname: string;
  sessionId: string;
  language: string;
  country: string;
  betMin: Money | null;
  betMax: Money | null;
  winMax: Money | null;
  realityCheckSeconds: number | null;
  isTest: boolean;
};

/** The wallet's response: the available balance, and one result or one for each item of a batch. */
export type VendorAnswer = Result & {
  balance?: Money;
  currency?: string;
  welcome?: PlayerDetails;
  results?: readonly Result[] | undefined;
};

export type VendorHttpAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string };

export type ParsedRequest =
  | { request: VendorRequest; key: VendorKey }
  /** The request is unsigned, too old for its command, or unreadable. */
  | { error: 'INVALID_SIGNATURE' | 'INVALID_REQUEST'; requestId: string; key?: VendorKey };

export type RoundState = {
  state: 'open' | 'closed' | 'cancelled';
  bet: Money;
  win: Money;
  /** The vendor's page of the round. */
  detailsUrl?: string | undefined;
};

/** A vendor protocol. It parses and renders; the wallet decides. */
export type Dialect = {
  read(sent: VendorHttpRequest, keys: readonly VendorKey[], now: Instant): ParsedRequest;
  render(said: VendorResponse): VendorHttpAnswer;
  /** Asks the vendor to launch a game. */
  launch(
    vendor: VendorEndpoint,
    launchRequest: LaunchRequest,
    now: Instant,
  ): Promise<LaunchedGame | LaunchFailure>;
  /** Asks the vendor for the status of a round. */
  queryRound(
    vendor: VendorEndpoint,
    roundId: string,
    now: Instant,
  ): Promise<RoundState | 'not_found' | 'no-response'>;
  /** Asks the vendor to end a player's session; open rounds are settled as usual. */
  endSession(vendor: VendorEndpoint, playerId: string, now: Instant): Promise<'ended' | 'no-response'>;
  /** Lists the vendor's transactions of a quarter of an hour, page by page. */
  listTransactions(
    vendor: VendorEndpoint,
    window: TransactionWindow,
    now: Instant,
  ): Promise<TransactionPage | 'no-response'>;
  /** Present in a dialect whose vendors can keep wallets. */
  vendorWallet?: VendorWalletCalls;
  /** Present in a dialect whose vendors can grant free rounds. */
  freeRounds?: FreeRoundCalls;
};

/** Orders free rounds from a vendor. Both calls may be repeated under the same id. */
export type FreeRoundCalls = {
  grant(
    vendor: VendorEndpoint,
    order: FreeRoundOrder,
    now: Instant,
  ): Promise<'granted' | 'refused' | 'no-response'>;
  /** Cancels the rounds that are not played; one that the vendor does not know is never granted later. */
  cancel(
    vendor: VendorEndpoint,
    rounds: Pick<FreeRoundOrder, 'freeRoundId' | 'playerId'>,
    now: Instant,
  ): Promise<'cancelled' | 'no-response'>;
};

export type FreeRoundOrder = {
  freeRoundId: string;
  playerId: string;
  gameCode: string;
  count: number;
  /** The nominal stake of each round. */
  stake: Money;
  currency: string;
  validUntil: Instant;
};

/** Calls to a vendor that keeps a wallet for each player. */
export type VendorWalletCalls = {
  /** Transfers money once under its id. It is never sent twice: without an answer the status is queried. */
  transfer(
    vendor: VendorEndpoint,
    order: TransferOrder,
    now: Instant,
  ): Promise<TransferStatus | 'no-response'>;
  queryTransfer(
    vendor: VendorEndpoint,
    transferId: string,
    now: Instant,
  ): Promise<TransferStatus | 'not_found' | 'no-response'>;
  /** Balance of a player's vendor wallet, with a short timeout because a page waits for it. */
  queryBalance(vendor: VendorEndpoint, playerId: string, now: Instant): Promise<Money | 'no-response'>;
};

export type TransferOrder = {
  transferId: string;
  playerId: string;
  currency: string;
  /** Into the vendor wallet, or out of it. */
  direction: 'in' | 'out';
  amount: Money;
};

/** Status of a transfer that the vendor knows. */
export type TransferStatus =
  | { state: 'applied'; direction: 'in' | 'out'; amount: Money }
  | { state: 'refused'; reason: string };

/** At most a quarter of an hour; the cursor comes from the previous page. */
export type TransactionWindow = { from: Instant; to: Instant; cursor: string | null };

/** One transaction in the vendor's list. */
export type ReportedTransaction = {
  transactionId: string;
  kind: 'bet' | 'win' | 'rollback';
  playerId: string;
  roundId: string;
  amount: Money;
  /** Fields that only vendors with their own wallets send; no other source of the transaction exists. */
  gameCode?: string | undefined;
  betId?: string | undefined;
  closesRound?: boolean | undefined;
};

export type TransactionPage = { transactions: readonly ReportedTransaction[]; cursor: string | null };

/** The launch of a game, with the fields that a vendor needs. */
export type LaunchRequest = {
  playerId: string;
  gameCode: string;
  /** The vendor authenticates the player with this token. */
  token: string;
  language: string;
  currency: string;
  device: 'mobile' | 'desktop';
  /** The addresses of the lobby and of the deposit page. */
  lobbyUrl: string;
  cashierUrl: string;
  ip: string;
};

/** The vendor's refusal, its maintenance status, or no answer. */
export type LaunchFailure = 'refused' | 'maintenance' | 'no-response';

export type LaunchedGame = { url: string; expires: Instant };

export type VendorEndpoint = { baseUrl: string; key: VendorKey };

export type VendorResponse = {
  requestId: string;
  /** The request, if it could be read. */
  request: VendorRequest | undefined;
  answer: VendorAnswer | { status: 'INVALID_SIGNATURE' };
  /** Decimals of the vendor's amounts. */
  scale: number;
  key: VendorKey | undefined;
  /** The request could not be read. */
  isMalformed: boolean;
  now: Instant;
};
