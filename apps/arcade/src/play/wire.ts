import type { MoneyText } from '@mela/kernel/money';
import type { GameName } from '@mela/rules/games/games';
import type { Theme } from '#catalogue.ts';
import type { Language, RoundState } from '#store/state.ts';

/** What the page of a game is told; types alone, so that it costs the page nothing. */
export type ShownProof =
  | {
      kind: 'seed';
      commitment: string;
      clientSeed: string;
      nonce: number;
      /** Only once no round can be decided by it any more. */
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
  /** What the player may see; nothing before the stake is paid. */
  view: unknown;
  reason: string | null;
  madeAt: number;
  proof: ShownProof;
};

export type ShownSeeds = { commitment: string; nextCommitment: string; clientSeed: string; nonce: number };

export type ShownSession = {
  game: GameName;
  gameCode: string;
  names: Record<Language, string>;
  returns: string;
  /** The colours of the title's picture. */
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
  /** What decides the rounds of a table that many share, and which of them is the latest. */
  chain: { beginning: string; salt: string; round: number } | null;
  /** The last ones at this game, newest first; one that is still open is gone on with. */
  rounds: ShownRound[];
  /** The last round that is over, if its player has not seen its end yet. */
  unseen: string | null;
  /** By which word and since when the fish swim, in milliseconds; at a pond only. */
  pond: { word: string; at: number } | null;
};

export type Opened = ShownSession & { key: string; balance: MoneyText };
export type Looked = ShownSession & { balance: MoneyText | null };
export type Answered = { round: ShownRound; balance: MoneyText | null };
export type Turned = { seeds: ShownSeeds; revealed: { commitment: string; serverSeed: string } };
