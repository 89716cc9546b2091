import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';

/** Every way the wallet answers a vendor; a dialect has its own word for each. */
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
  /** A stake is gone until it is won back; a hold stays the member's until it is released; a tip belongs to no round. */
  form: 'stake' | 'hold' | 'tip';
  moveId: string;
  roundId: string;
  gameCode: string;
  amount: Money;
  /** How much must be there, where that is more than the amount. */
  minBalance?: Money | undefined;
  freeRoundId?: string | undefined;
  /** What a free round would have cost. */
  nominal?: Money | undefined;
  token?: string | undefined;
  /** The vendor took this bet before and says it again: its token no longer counts. */
  isResend?: boolean | undefined;
  closesRound?: boolean | undefined;
};

export type Win = {
  kind: 'win';
  /** A release gives back what is left of a hold, with what was won on top. */
  form: 'win' | 'release';
  moveId: string;
  roundId: string;
  betId?: string | undefined;
  gameCode?: string | undefined;
  amount: Money;
  turnover?: Money | undefined;
  closesRound: boolean;
};

export type Rollback = { kind: 'rollback'; moveId: string; targetId: string };

export type Close = {
  kind: 'close';
  roundId: string;
  totals?: { bet: Money; win: Money } | undefined;
  detailsUrl?: string | undefined;
};

export type Reward = {
  kind: 'reward';
  form: 'jackpot' | 'promo' | 'tournament' | 'freeRounds';
  moveId: string;
  campaignId: string;
  amount: Money;
};

/** A correction with its sign. */
export type Adjust = { kind: 'adjust'; moveId: string; roundId: string; amount: Money };

export type Single = Bet | Win | Rollback | Close | Reward | Adjust;

/** Commands that move money. A bet with its win, and a batch, happen whole or not at all. */
export type WalletCommand =
  | Single
  | { kind: 'betWin'; bet: Bet; win: Win }
  | { kind: 'batch'; items: readonly Single[] };

export type Authenticate = { kind: 'authenticate'; token: string; gameCode?: string | undefined };
export type VendorCommand =
  | WalletCommand
  | Authenticate
  | { kind: 'balance' }
  /** Nothing is asked but whether somebody is there. */
  | { kind: 'ping' };

/** A request that was signed by its vendor. */
export type VendorRequest = {
  requestId: string;
  command: VendorCommand;
  /** Whose wallet it is; who begins a game is known by the token alone. */
  playerId: string;
  /** As the vendor says it, where its dialect says it. */
  currency?: string | undefined;
  /** What the dialect wants to say again in its answer. */
  echo?: string | undefined;
};

export type VendorHttpRequest = {
  method: 'GET' | 'POST';
  /** As it was asked for, from the first slash on. */
  path: string;
  raw: Buffer;
  /** SHA-256 of the raw bytes, where somebody has taken it already. */
  bodyHash?: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
};

export type VendorKey = { keyId: string; kind: 'v1' | 'e1'; verifier: Buffer; signer: Buffer };

/** What became of one command. */
export type Result = {
  status: VendorStatus;
  /** Our own id of the transaction; a repeat has the first one's. */
  platformId?: string | undefined;
  isReplay?: boolean | undefined;
  /** False where a rollback found nothing to take back. */
  isApplied?: boolean | undefined;
  /** Won, and locked until somebody looked at it. */
  isHeld?: boolean | undefined;
  isLate?: boolean | undefined;
  hasMismatch?: boolean | undefined;
  /** What a repeat was answered the first time, for dialects that want it. */
  firstBalance?: Money | undefined;
};

export type Welcome = {
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

/** What the wallet says: what can be played with now, and one result, or one for each of a batch. */
export type VendorAnswer = Result & {
  balance?: Money;
  currency?: string;
  welcome?: Welcome;
  results?: readonly Result[] | undefined;
};

export type Rendered = { status: number; headers: Readonly<Record<string, string>>; body: string };

export type Read =
  | { request: VendorRequest; key: VendorKey }
  /** Not signed, or too old for what it asks; or nothing that could be read. */
  | { no: 'INVALID_SIGNATURE' | 'INVALID_REQUEST'; requestId: string; key?: VendorKey };

export type RoundState = {
  state: 'open' | 'closed' | 'cancelled';
  bet: Money;
  win: Money;
  /** Where the vendor shows the round. */
  detailsUrl?: string | undefined;
};

/** One way to speak to vendors. It reads and renders; what is right is decided elsewhere. */
export type Dialect = {
  read(sent: VendorHttpRequest, keys: readonly VendorKey[], now: Instant): Read;
  render(said: VendorResponse): Rendered;
  /** Asks the vendor to show a game. */
  launch(vendor: VendorEndpoint, wish: LaunchRequest, now: Instant): Promise<LaunchedGame | NotLaunched>;
  /** Asks the vendor what became of a round. */
  askRound(
    vendor: VendorEndpoint,
    roundId: string,
    now: Instant,
  ): Promise<RoundState | 'not_found' | 'unanswered'>;
  /** Asks the vendor to let a player go; what is open is settled as ever. */
  endSession(vendor: VendorEndpoint, playerId: string, now: Instant): Promise<'ended' | 'unanswered'>;
  /** Asks what moved in a quarter of an hour, page by page. */
  listMoves(vendor: VendorEndpoint, window: MoveWindow, now: Instant): Promise<MovePage | 'unanswered'>;
  /** Of a dialect in which vendors can keep wallets of their own. */
  purse?: PurseCalls;
};

/** What is asked of a vendor that keeps a wallet for each player. */
export type PurseCalls = {
  /** Moves money once under its id, and is never sent twice: what is not answered is asked about. */
  transfer(
    vendor: VendorEndpoint,
    order: TransferOrder,
    now: Instant,
  ): Promise<TransferStatus | 'unanswered'>;
  askTransfer(
    vendor: VendorEndpoint,
    transferId: string,
    now: Instant,
  ): Promise<TransferStatus | 'not_found' | 'unanswered'>;
  /** What a player has there. Somebody waits for it, so it is not waited for long. */
  askPurse(vendor: VendorEndpoint, playerId: string, now: Instant): Promise<Money | 'unanswered'>;
};

export type TransferOrder = {
  transferId: string;
  playerId: string;
  currency: string;
  /** Into the vendor's wallet, or out of it. */
  direction: 'in' | 'out';
  amount: Money;
};

/** What a vendor says of a transfer that it knows. */
export type TransferStatus =
  | { state: 'applied'; direction: 'in' | 'out'; amount: Money }
  | { state: 'refused'; reason: string };

/** A quarter of an hour at most; the cursor is what the page before ended with. */
export type MoveWindow = { from: Instant; to: Instant; cursor: string | null };

/** One movement, as the vendor has it in its books. */
export type VendorMove = {
  moveId: string;
  kind: 'bet' | 'win' | 'rollback';
  playerId: string;
  roundId: string;
  amount: Money;
  /** What only those say who play from a wallet of their own: it is all that is known of the move. */
  gameCode?: string | undefined;
  betId?: string | undefined;
  closesRound?: boolean | undefined;
};

export type MovePage = { moves: readonly VendorMove[]; cursor: string | null };

/** A game that a member wants to play, in the words that a vendor needs. */
export type LaunchRequest = {
  playerId: string;
  gameCode: string;
  /** With which the vendor asks who has come. */
  token: string;
  language: string;
  currency: string;
  device: 'mobile' | 'desktop';
  /** Where the game leads back to, and where money is brought in. */
  lobbyUrl: string;
  cashierUrl: string;
  ip: string;
};

/** A vendor's own no, its word that the game is being looked after, or nothing at all. */
export type NotLaunched = 'refused' | 'maintenance' | 'unanswered';

export type LaunchedGame = { url: string; expires: Instant };

export type VendorEndpoint = { baseUrl: string; key: VendorKey };

export type VendorResponse = {
  requestId: string;
  /** What was asked, where it could be read. */
  request: VendorRequest | undefined;
  answer: VendorAnswer | { status: 'INVALID_SIGNATURE' };
  /** Decimals that the vendor counts in. */
  scale: number;
  key: VendorKey | undefined;
  /** Nothing was asked that could be answered. */
  isMalformed: boolean;
  now: Instant;
};
