import type { MoneyText } from '@mela/kernel/money';
import type { GameName } from '@mela/rules/games/games';
import type { Moment } from '@mela/sandbox/clock';
import { noFaults, type FaultKind, type Faults } from '#outbox/faults.ts';

export type Language = 'EN' | 'HI';

/** A launch by the platform: the ticket opens a session once. */
export type Ticket = {
  id: string;
  vendor: string;
  gameCode: string;
  token: string;
  language: Language;
  lobbyUrl: string;
  cashierUrl: string;
  expiresAt: Moment;
  /** The session that the ticket opened; a used ticket opens nothing. */
  sessionId: string | null;
};

/** A player at one game, while its page is open. */
export type Session = {
  id: string;
  /** SHA-256 of the browser’s key. */
  keyHash: string;
  vendor: string;
  gameCode: string;
  playerId: string;
  token: string;
  nickname: string;
  currency: string;
  language: Language;
  betMin: MoneyText | null;
  betMax: MoneyText | null;
  winMax: MoneyText | null;
  realityCheckSeconds: number | null;
  isTest: boolean;
  lobbyUrl: string;
  cashierUrl: string;
  openedAt: Moment;
  endedAt: Moment | null;
};

/** A player’s seeds: the current and the next one, both published as hashes before use. */
export type Pair = {
  id: string;
  vendor: string;
  playerId: string;
  sealedSeed: string;
  commitment: string;
  sealedNext: string;
  nextCommitment: string;
  clientSeed: string;
  /** The nonce of the next round. A nonce is never reused. */
  nonce: number;
  madeAt: Moment;
  /** From then on the seed is public. */
  revealedAt: Moment | null;
};

/** The input that decides a round: a nonce of a pair, or a shared round. */
type Chance = { kind: 'pair'; pairId: string; nonce: number } | { kind: 'table'; tableRoundId: string };

/**
 * `betting`: the stake was requested and is not answered yet. `playing`: it is paid. `settling`: the round is over and the platform
 * has not confirmed it yet. `cancelling`: the stake is being rolled back.
 */
export type RoundState = 'betting' | 'playing' | 'settling' | 'over' | 'cancelling' | 'void';

export type Round = {
  id: string;
  /**
   * The id of the round for the platform, if it is not its own: the bets of a player on one deal of a table are one round, so that the
   * platform nets both sides.
   */
  platformId?: string;
  vendor: string;
  gameCode: string;
  game: GameName;
  /** The version of the rules. */
  version: number;
  playerId: string;
  currency: string;
  /** The browser’s idempotency key: the same key returns the same round. */
  wish: string;
  bet: unknown;
  steps: readonly unknown[];
  chance: Chance;
  state: RoundState;
  /** The stake that decides the payout; a free round has it too, and nobody pays it. */
  stake: MoneyText;
  payout: MoneyText;
  freeRoundId?: string;
  /** The platform’s code for the reason why it is void. */
  reason: string | null;
  madeAt: Moment;
  endedAt: Moment | null;
};

type TransactionKind = 'bet' | 'win' | 'rollback';

/** One call to the platform, retried until it is settled. All tries have the same id. */
export type Transaction = {
  id: string;
  kind: TransactionKind;
  vendor: string;
  roundId: string;
  /** The round as the platform knows it, if it has another id. */
  platformId?: string;
  playerId: string;
  currency: string;
  gameCode: string;
  amount: MoneyText;
  token: string | null;
  /** The bet that a win belongs to, or that a rollback cancels. */
  betId: string | null;
  /** With a bet: the free rounds that it belongs to, and the stake that it stands for. */
  freeRound?: { id: string; nominal: MoneyText };
  /** The stake is held: the played part is stated when the round ends. */
  isHold?: boolean;
  /** With the win of a hold: the part of the stake that was at risk, which counts as turnover. */
  turnover?: MoneyText;
  /** With a win: the unplayed part of the hold, which is returned in the same call. */
  back?: MoneyText;
  /** Tells the platform that its round is over. */
  closesRound: boolean;
  /** The first of two parts of a win: the bet is not over yet. */
  isPart?: boolean;
  /** Sent only after these: a round is closed by its last win. */
  after?: readonly string[];
  madeAt: Moment;
  /** The time of the next try; null while a caller waits for the answer, and when it is settled. */
  dueAt: Moment | null;
  tries: number;
  /** The deliberate faults of the first try. */
  faults: readonly FaultKind[];
  state: 'waiting' | 'done' | 'refused' | 'given-up';
  status: string | null;
  endedAt: Moment | null;
};

/** The balance of a player at a vendor that keeps its own wallets. */
type Wallet = { vendor: string; playerId: string; balance: MoneyText };

/** A transfer from or to the platform; its id is the idempotency key. */
export type Transfer = {
  id: string;
  vendor: string;
  playerId: string;
  currency: string;
  direction: 'in' | 'out';
  amount: MoneyText;
  state: 'applied' | 'refused';
  reason: string | null;
  madeAt: Moment;
};

/** The hash chain of a table, used from its published start forwards. */
export type Chain = {
  id: string;
  table: string;
  sealedEnd: string;
  /** Entry 0, which is public. */
  beginning: string;
  /** Fixed after the start was published. */
  salt: string;
  length: number;
};

export type TableRound = {
  id: string;
  table: string;
  game: GameName;
  chainId: string;
  /** The index of its entry in the chain. */
  number: number;
  state: 'betting' | 'running' | 'over' | 'void';
  bettingEndsAt: Moment;
  startedAt: Moment | null;
  endedAt: Moment | null;
  /** Public once the round is over. */
  entry: string | null;
};

export type State = {
  tickets: Map<string, Ticket>;
  sessions: Map<string, Session>;
  sessionsByKey: Map<string, string>;
  pairs: Map<string, Pair>;
  /** The current pair by player. */
  pairsInUse: Map<string, string>;
  rounds: Map<string, Round>;
  /** Ids of open rounds, by player and game. */
  roundsOpen: Map<string, Set<string>>;
  /** The last rounds of a player at a game, oldest first. */
  roundsLate: Map<string, string[]>;
  roundsByKey: Map<string, string>;
  /** The last round whose end the player has seen, by player and game. */
  roundsSeen: Map<string, string>;
  /** Ids of the bets on a shared round. */
  roundsAtTable: Map<string, Set<string>>;
  transactions: Map<string, Transaction>;
  /** Ids of unsettled transactions. */
  transactionsOpen: Set<string>;
  /** By player. */
  wallets: Map<string, Wallet>;
  transfers: Map<string, Transfer>;
  freeRounds: Map<string, FreeRounds>;
  /** Ids of the free rounds of a player at a game, oldest first. */
  freeRoundsAt: Map<string, string[]>;
  /** Ids of the rounds that were played with free rounds and are not void. */
  roundsOfFree: Map<string, Set<string>>;
  chains: Map<string, Chain>;
  tableRounds: Map<string, TableRound>;
  tableRoundsLate: Map<string, string[]>;
  faults: Faults;
  clockOffset: number;
};

/** Free rounds that a platform has granted; the rounds that were played name it. */
export type FreeRounds = {
  id: string;
  vendor: string;
  playerId: string;
  gameCode: string;
  count: number;
  /** The nominal stake of each round. */
  stake: MoneyText;
  currency: string;
  endsAt: Moment;
  /** Nothing of it can be played any more. An unknown one is stored so, and is not granted later. */
  isCancelled: boolean;
  madeAt: Moment;
};

/** All kinds of log records. A record states the new value, so that applying it twice changes nothing. */
export type Entry =
  | { kind: 'ticket'; ticket: Ticket }
  | { kind: 'session'; session: Session }
  | { kind: 'pair'; pair: Pair }
  | { kind: 'round'; round: Round }
  | { kind: 'seen'; seat: string; roundId: string }
  | { kind: 'move'; move: Transaction }
  | { kind: 'wallet'; wallet: Wallet }
  | { kind: 'transfer'; transfer: Transfer }
  | { kind: 'free-rounds'; freeRounds: FreeRounds }
  | { kind: 'chain'; chain: Chain }
  | { kind: 'table-round'; tableRound: TableRound }
  | { kind: 'faults'; faults: Faults }
  | { kind: 'clock'; offset: number };

/** The id of a round, or of the round of a transaction, for the platform. */
export const platformIdOf = (one: { platformId?: string } & ({ roundId: string } | { id: string })): string =>
  one.platformId ?? ('roundId' in one ? one.roundId : one.id);

/** Whether another transaction has to be settled first. */
export const isBlocked = ({ transactionsOpen }: State, { after = [] }: Transaction): boolean =>
  after.some((id) => transactionsOpen.has(id));

const LATE_ROUNDS = 50;

export function emptyState(): State {
  return {
    tickets: new Map(),
    sessions: new Map(),
    sessionsByKey: new Map(),
    pairs: new Map(),
    pairsInUse: new Map(),
    rounds: new Map(),
    roundsOpen: new Map(),
    roundsLate: new Map(),
    roundsByKey: new Map(),
    roundsSeen: new Map(),
    roundsAtTable: new Map(),
    transactions: new Map(),
    transactionsOpen: new Set(),
    wallets: new Map(),
    transfers: new Map(),
    freeRounds: new Map(),
    freeRoundsAt: new Map(),
    roundsOfFree: new Map(),
    chains: new Map(),
    tableRounds: new Map(),
    tableRoundsLate: new Map(),
    faults: noFaults,
    clockOffset: 0,
  };
}

type OfPlayer = { vendor: string; playerId: string };

export const playerKey = ({ vendor, playerId }: OfPlayer): string => `${vendor} ${playerId}`;

/** A player at one game. */
export const seatKey = (seat: OfPlayer & { gameCode: string }): string =>
  `${playerKey(seat)} ${seat.gameCode}`;

export const idempotencyKeyOf = (seat: OfPlayer & { wish: string }): string =>
  `${playerKey(seat)} ${seat.wish}`;

export function apply(state: State, entry: Entry): void {
  switch (entry.kind) {
    case 'ticket':
      state.tickets.set(entry.ticket.id, entry.ticket);
      break;
    case 'session':
      state.sessions.set(entry.session.id, entry.session);
      state.sessionsByKey.set(entry.session.keyHash, entry.session.id);
      break;
    case 'pair':
      state.pairs.set(entry.pair.id, entry.pair);
      if (entry.pair.revealedAt === null) state.pairsInUse.set(playerKey(entry.pair), entry.pair.id);
      break;
    case 'round':
      keepRound(state, entry.round);
      break;
    case 'seen':
      state.roundsSeen.set(entry.seat, entry.roundId);
      break;
    case 'move':
      state.transactions.set(entry.move.id, entry.move);
      if (entry.move.state === 'waiting') state.transactionsOpen.add(entry.move.id);
      else state.transactionsOpen.delete(entry.move.id);
      break;
    case 'wallet':
      state.wallets.set(playerKey(entry.wallet), entry.wallet);
      break;
    case 'transfer':
      state.transfers.set(entry.transfer.id, entry.transfer);
      break;
    case 'free-rounds':
      keepFreeRounds(state, entry.freeRounds);
      break;
    case 'chain':
      state.chains.set(entry.chain.id, entry.chain);
      break;
    case 'table-round':
      keepTableRound(state, entry.tableRound);
      break;
    case 'faults':
      state.faults = entry.faults;
      break;
    case 'clock':
      state.clockOffset = entry.offset;
      break;
  }
}

export const isRoundOpen = ({ state }: Pick<Round, 'state'>): boolean => state !== 'over' && state !== 'void';

function keepRound(state: State, round: Round): void {
  const seat = seatKey(round);
  if (!state.rounds.has(round.id)) addLate(state.roundsLate, seat, round.id);
  state.rounds.set(round.id, round);
  state.roundsByKey.set(idempotencyKeyOf(round), round.id);
  if (round.chance.kind === 'table') {
    const { tableRoundId } = round.chance;
    state.roundsAtTable.set(tableRoundId, (state.roundsAtTable.get(tableRoundId) ?? new Set()).add(round.id));
  }
  if (round.freeRoundId !== undefined) {
    const played = state.roundsOfFree.get(round.freeRoundId) ?? new Set();
    if (round.state === 'void') played.delete(round.id);
    else played.add(round.id);
    state.roundsOfFree.set(round.freeRoundId, played);
  }
  const open = state.roundsOpen.get(seat) ?? new Set();
  if (isRoundOpen(round)) open.add(round.id);
  else open.delete(round.id);
  if (open.size > 0) state.roundsOpen.set(seat, open);
  else state.roundsOpen.delete(seat);
}

function keepFreeRounds(state: State, freeRounds: FreeRounds): void {
  const seat = seatKey(freeRounds);
  if (!state.freeRounds.has(freeRounds.id))
    state.freeRoundsAt.set(seat, [...(state.freeRoundsAt.get(seat) ?? []), freeRounds.id]);
  state.freeRounds.set(freeRounds.id, freeRounds);
}

function keepTableRound(state: State, round: TableRound): void {
  if (!state.tableRounds.has(round.id)) addLate(state.tableRoundsLate, round.table, round.id);
  state.tableRounds.set(round.id, round);
}

function addLate(lists: Map<string, string[]>, key: string, id: string): void {
  const list = lists.get(key) ?? [];
  list.push(id);
  if (list.length > LATE_ROUNDS) list.shift();
  lists.set(key, list);
}
