import type { MoneyText } from '@mela/kernel/money';
import type { GameName } from '@mela/rules/games/games';
import type { Theme } from '#catalogue.ts';
import type { Language, RoundState } from '#store/state.ts';

/** The wire types of the game page; types only, so that they add nothing to the bundle. */
export type ShownProof =
  | {
      kind: 'seed';
      commitment: string;
      clientSeed: string;
      nonce: number;
      /** Set only once the seed can no longer decide a round. */
      serverSeed: string | null;
    }
  | {
      kind: 'chain';
      table: string;
      tableRoundId: string;
      round: number;
      beginning: string;
      salt: string;
      entry: string | null;
    };

export type ShownRound = {
  id: string;
  gameCode: string;
  game: GameName;
  version: number;
  state: RoundState;
  bet: unknown;
  steps: readonly unknown[];
  stake: MoneyText;
  payout: MoneyText;
  /** Nobody paid its stake, and its payout is not in the balance. */
  isFree: boolean;
  /** The visible state; null before the stake is paid. */
  view: unknown;
  reason: string | null;
  madeAt: number;
  proof: ShownProof;
};

/** Free rounds of this game: with none left, those that were played last. */
export type ShownFreeRounds = {
  id: string;
  count: number;
  left: number;
  stake: MoneyText;
  won: MoneyText;
  endsAt: number;
};

export type ShownSeeds = { commitment: string; nextCommitment: string; clientSeed: string; nonce: number };

export type ShownSession = {
  game: GameName;
  gameCode: string;
  names: Record<Language, string>;
  returns: string;
  /** The colours of the title’s picture. */
  theme: Theme;
  nickname: string;
  currency: string;
  language: Language;
  betMin: MoneyText;
  betMax: MoneyText;
  realityCheckSeconds: number | null;
  isTest: boolean;
  lobbyUrl: string;
  cashierUrl: string;
  seeds: ShownSeeds;
  /** The chain that decides the rounds of a shared table, and its latest round. */
  chain: { beginning: string; salt: string; round: number } | null;
  /** The last rounds of this game, newest first; an open one is continued. */
  rounds: ShownRound[];
  /** The last finished round, if its player has not seen its end yet. */
  unseen: string | null;
  free: ShownFreeRounds | null;
  /** The seed and the start time of the pond in milliseconds; ponds only. */
  pond: { word: string; at: number } | null;
};

export type OpenResponse = ShownSession & { key: string; balance: MoneyText };
export type SessionResponse = ShownSession & { balance: MoneyText | null };
export type RoundResponse = {
  round: ShownRound;
  balance: MoneyText | null;
  free: ShownFreeRounds | null;
};
/** A round, and all bets that are one round of the platform with it. */
export type ProofResponse = { round: ShownRound; together: ShownRound[] };
export type SeedsResponse = { seeds: ShownSeeds; revealed: { commitment: string; serverSeed: string } };
