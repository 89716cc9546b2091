import type { Moment } from '@mela/box/clock';
import type { MoneyText } from '@mela/kernel/money';
import type { GameName } from '@mela/rules/games/games';
import { noFaults, type FaultKind, type Faults } from '#outbox/faults.ts';

export type Language = 'EN' | 'HI';

/** A game that the platform is about to open: whoever comes with the ticket, once, may begin. */
export type Ticket = {
  id: string;
  vendor: string;
  gameCode: string;
  token: string;
  language: Language;
  lobbyUrl: string;
  cashierUrl: string;
  expiresAt: Moment;
  /** The session that it opened; a ticket that was used opens nothing again. */
  sessionId: string | null;
};

/** A player at one game, for as long as its page is open. */
export type Session = {
  id: string;
  /** SHA-256 of what the browser holds. */
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

/** A player's seeds: the one that counts and the one after it, both promised by their hashes before either is used. */
export type Pair = {
  id: string;
  vendor: string;
  playerId: string;
  sealedSeed: string;
  commitment: string;
  sealedNext: string;
  nextCommitment: string;
  clientSeed: string;
  /** The nonce that the next round takes. None is ever used twice. */
  nonce: number;
  madeAt: Moment;
  /** From then on everybody may see the seed. */
  revealedAt: Moment | null;
};

/** What decides a round: a nonce of a pair, or a round that many share. */
type Chance = { kind: 'pair'; pairId: string; nonce: number } | { kind: 'table'; tableRoundId: string };

/**
 * `betting`: the stake was asked for and nobody has answered yet. `playing`: it is paid. `settling`: it is over and the platform
 * does not know yet. `cancelling`: the stake is being taken back.
 */
export type RoundState = 'betting' | 'playing' | 'settling' | 'over' | 'cancelling' | 'void';

export type Round = {
  id: string;
  vendor: string;
  gameCode: string;
  game: GameName;
  /** Of the rules it is played by. */
  version: number;
  playerId: string;
  currency: string;
  /** The browser's own key of the wish: the same wish again is the same round. */
  wish: string;
  bet: unknown;
  steps: readonly unknown[];
  chance: Chance;
  state: RoundState;
  stake: MoneyText;
  payout: MoneyText;
  /** Why it is void, in the platform's word. */
  reason: string | null;
  madeAt: Moment;
  endedAt: Moment | null;
};

type MoveKind = 'bet' | 'win' | 'rollback';

/** One thing to be said to the platform until it is settled. The id never changes, however often it is said. */
export type Move = {
  id: string;
  kind: MoveKind;
  vendor: string;
  roundId: string;
  playerId: string;
  currency: string;
  gameCode: string;
  amount: MoneyText;
  token: string | null;
  /** The bet that a win belongs to, or that a rollback takes back. */
  betId: string | null;
  /** A bet that is only held: how much of it was played is said when the round ends. */
  isHold?: boolean;
  /** With the win of a hold: what of the stake could be lost, which is what counts as play. */
  turnover?: MoneyText;
  /** With a win: what was held and not played, and goes back in the same breath. */
  back?: MoneyText;
  closesRound: boolean;
  madeAt: Moment;
  /** When it is said next; none while somebody waits for its answer, and none when it is over. */
  dueAt: Moment | null;
  tries: number;
  /** What goes wrong, on purpose, when it is said for the first time. */
  faults: readonly FaultKind[];
  state: 'waiting' | 'done' | 'refused' | 'given-up';
  status: string | null;
  endedAt: Moment | null;
};

/** What a player has at a vendor that keeps its own wallets. */
type Wallet = { vendor: string; playerId: string; balance: MoneyText };

/** Money that the platform brought or fetched, once under its id. */
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

/** The hashes of a table, played from its published beginning forwards. */
export type Chain = {
  id: string;
  table: string;
  sealedEnd: string;
  /** Entry 0, which everybody knows. */
  beginning: string;
  /** Fixed after the beginning was published. */
  salt: string;
  length: number;
};

export type TableRound = {
  id: string;
  table: string;
  game: GameName;
  chainId: string;
  /** Which entry of the chain it plays. */
  number: number;
  state: 'betting' | 'running' | 'over' | 'void';
  bettingEndsAt: Moment;
  startedAt: Moment | null;
  endedAt: Moment | null;
  /** Known to everybody once it is over. */
  entry: string | null;
};

export type State = {
  tickets: Map<string, Ticket>;
  sessions: Map<string, Session>;
  sessionsByKey: Map<string, string>;
  pairs: Map<string, Pair>;
  /** The pair that counts, by player. */
  pairsInUse: Map<string, string>;
  rounds: Map<string, Round>;
  /** Ids of rounds that are not over, by player and game. */
  roundsOpen: Map<string, Set<string>>;
  /** The last rounds of a player at a game, oldest first. */
  roundsLate: Map<string, string[]>;
  wishes: Map<string, string>;
  /** The last round that a player has seen the end of, by player and game. */
  roundsSeen: Map<string, string>;
  /** Ids of the bets on a shared round. */
  roundsAtTable: Map<string, Set<string>>;
  moves: Map<string, Move>;
  /** Ids of moves that are not over. */
  movesOpen: Set<string>;
  /** By player. */
  wallets: Map<string, Wallet>;
  transfers: Map<string, Transfer>;
  chains: Map<string, Chain>;
  tableRounds: Map<string, TableRound>;
  tableRoundsLate: Map<string, string[]>;
  faults: Faults;
  clockOffset: number;
};

/** Everything that is ever written down. A record says what is now true, so that reading it twice changes nothing. */
export type Entry =
  | { kind: 'ticket'; ticket: Ticket }
  | { kind: 'session'; session: Session }
  | { kind: 'pair'; pair: Pair }
  | { kind: 'round'; round: Round }
  | { kind: 'seen'; seat: string; roundId: string }
  | { kind: 'move'; move: Move }
  | { kind: 'wallet'; wallet: Wallet }
  | { kind: 'transfer'; transfer: Transfer }
  | { kind: 'chain'; chain: Chain }
  | { kind: 'table-round'; tableRound: TableRound }
  | { kind: 'faults'; faults: Faults }
  | { kind: 'clock'; offset: number };

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
    wishes: new Map(),
    roundsSeen: new Map(),
    roundsAtTable: new Map(),
    moves: new Map(),
    movesOpen: new Set(),
    wallets: new Map(),
    transfers: new Map(),
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

export const wishKey = (seat: OfPlayer & { wish: string }): string => `${playerKey(seat)} ${seat.wish}`;

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
      state.moves.set(entry.move.id, entry.move);
      if (entry.move.state === 'waiting') state.movesOpen.add(entry.move.id);
      else state.movesOpen.delete(entry.move.id);
      break;
    case 'wallet':
      state.wallets.set(playerKey(entry.wallet), entry.wallet);
      break;
    case 'transfer':
      state.transfers.set(entry.transfer.id, entry.transfer);
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
  state.wishes.set(wishKey(round), round.id);
  if (round.chance.kind === 'table') {
    const { tableRoundId } = round.chance;
    state.roundsAtTable.set(tableRoundId, (state.roundsAtTable.get(tableRoundId) ?? new Set()).add(round.id));
  }
  const open = state.roundsOpen.get(seat) ?? new Set();
  if (isRoundOpen(round)) open.add(round.id);
  else open.delete(round.id);
  if (open.size > 0) state.roundsOpen.set(seat, open);
  else state.roundsOpen.delete(seat);
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
