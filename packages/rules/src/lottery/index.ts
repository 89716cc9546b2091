import type { Money } from '@mela/kernel/money';
import { fiveDPlays } from './5d.ts';
import { elevenPlays } from './11x5.ts';
import { lowestTier } from './form.ts';
import { lotteryGameOf } from './games.ts';
import { dicePlays } from './k3.ts';
import { fiveDigitPlays, threeDigitPlays } from './lf.ts';
import { markSixPlays } from './lhc.ts';
import { fourDigitPlays } from './my4d.ts';
import { racingPlays } from './pk10.ts';
import type { PlayRow } from './play.ts';
import { checkLimits, payoutOf, price, type Priced } from './price.ts';
import { readSelection } from './read-selection.ts';
import { seaPlays } from './sea.ts';
import { sscPlays } from './ssc.ts';
import type {
  Bet,
  DrawResult,
  Family,
  LotteryGame,
  LotteryRefusal,
  Play,
  Quote,
  Read,
  Structure,
  Terms,
  Wins,
} from './types.ts';
import { vnPlays } from './vn.ts';
import { colourPlays } from './wingo.ts';

const rows: readonly PlayRow[] = [
  ...sscPlays,
  ...threeDigitPlays,
  ...fiveDigitPlays,
  ...elevenPlays,
  ...racingPlays,
  ...markSixPlays,
  ...dicePlays,
  ...colourPlays,
  ...fiveDPlays,
  ...vnPlays,
  ...seaPlays,
  ...fourDigitPlays,
];

const rowsByCode = new Map(rows.map((row) => [row.play.code, row]));

/** All plays of all families. */
export const lotteryPlays: readonly Play[] = rows.map(({ play }) => play);

export function playOf(code: string): Play | undefined {
  return rowsByCode.get(code)?.play;
}

/** The plays of a game, in the order of its play tree. */
export function playsOf(game: LotteryGame): readonly Play[] {
  return lotteryPlays.filter((play) => isPlayOf(play, game.family, game.structure));
}

function isPlayOf({ family, structures }: Play, ofFamily: Family, structure: Structure): boolean {
  return family === ofFamily && (structures === undefined || structures.includes(structure));
}

/** A play and a selection for it, both of unknown origin. The structure is that of the game; plays of VN count by it. */
export type BetRequest = { play: string; selection: unknown; structure: Structure };

const refused = (refusal: LotteryRefusal): { ok: false; refusal: LotteryRefusal } => ({ ok: false, refusal });

/** Checks a selection once. The bet that comes back can be counted, priced and judged without another check. */
export function readBet({ play: code, selection, structure }: BetRequest): Read<Bet> {
  const row = rowsByCode.get(code);
  if (row === undefined) return refused({ code: 'PLAY_UNKNOWN' });
  const { play, form } = row;
  const reading = readSelection(form, selection);
  if ('fault' in reading) return refused({ code: 'INVALID_SELECTION', ...reading });
  const prepared = form.prepare(reading.picks, structure);
  if (prepared.bets < 1) return refused({ code: 'INVALID_SELECTION', fault: 'NO_BET' });
  const least: Bet['least'] = (odds) => lowestTier(play.tiers, prepared.best, odds);
  return { ok: true, value: { play, structure, least, ...prepared } };
}

/** The number of unit bets of a selection. It never enumerates them. */
export function count(request: BetRequest): Read<number> {
  const read = readBet(request);
  return read.ok ? { ok: true, value: read.value.bets } : read;
}

/** An item as it is placed: the code of a game, the code of a play, a selection and terms. */
export type ItemRequest = { game: string; play: string; selection: unknown; terms: Terms };

/** Reads, prices and limits one item, as the slip shows it and the server accepts it. */
export function quoteItem({
  game: gameCode,
  play,
  selection,
  terms,
}: ItemRequest): Read<{ bet: Bet; quote: Quote }> {
  const game = lotteryGameOf(gameCode);
  if (game === undefined) return refused({ code: 'GAME_UNKNOWN' });
  const known = playOf(play);
  if (known === undefined) return refused({ code: 'PLAY_UNKNOWN' });
  if (!isPlayOf(known, game.family, game.structure)) return refused({ code: 'PLAY_NOT_IN_GAME' });
  const read = readBet({ play, selection, structure: game.structure });
  if (!read.ok) return read;
  const priced = price(read.value, terms);
  if (!priced.ok) return priced;
  const refusal = checkLimits(read.value, priced.value);
  return refusal === undefined
    ? { ok: true, value: { bet: read.value, quote: priced.value } }
    : refused(refusal);
}

/** Winning unit bets by tier. The result must be of the game of the bet. */
export function judge(bet: Bet, result: DrawResult): Wins {
  return bet.wins(result);
}

/** Judges a stored item and pays it at its stored odds. */
export function settle(bet: Bet, priced: Priced, result: DrawResult): { wins: Wins; payout: Money } {
  const wins = judge(bet, result);
  return { wins, payout: payoutOf(priced, wins) };
}
