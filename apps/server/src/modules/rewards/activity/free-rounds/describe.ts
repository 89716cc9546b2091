import { formatTimes } from '@mela/kernel/money';
import type { FreeRoundState } from '@mela/protocol/activity';
import type { LanguageCode } from '@mela/protocol/languages';
import type { FreeRounds, MemberActivity } from '@mela/protocol/shapes/activity';
import type { Database } from '#db/database.ts';
import type { ActivityRow } from '#modules/rewards/activity/queries.ts';
import { freeRoundsOf, gamesNamed, type FreeRoundsRow, type NamedGame } from './queries.ts';
import { freeOfferOf, readFreeTerms } from './terms.ts';

type Games = ReadonlyMap<string, NamedGame>;

/** Free rounds of a member, and the games of the offers. */
type KnownFreeRounds = { rows: readonly FreeRoundsRow[]; games: Games; language: LanguageCode };

export async function knownFreeRounds(
  db: Database,
  {
    memberId,
    language,
    offers,
  }: { memberId: bigint; language: LanguageCode; offers: readonly ActivityRow[] },
): Promise<KnownFreeRounds> {
  const rows = await freeRoundsOf(db, memberId);
  const offered = offers.flatMap((row) => freeOfferOf(row)?.gameCode ?? []);
  const codes = [...offered, ...rows.map(({ terms }) => readFreeTerms(terms).gameCode)];
  return { rows, games: await gamesNamed(db, codes, language), language };
}

export async function listFreeRounds(
  db: Database,
  memberId: bigint,
  language: LanguageCode,
): Promise<FreeRounds[]> {
  const known = await knownFreeRounds(db, { memberId, language, offers: [] });
  return known.rows.map((row) => describeFreeRounds(row, known));
}

function describeFreeRounds(row: FreeRoundsRow, { games, language }: KnownFreeRounds): FreeRounds {
  const { titles, gameCode, rounds, bet, times } = readFreeTerms(row.terms);
  const { reference, code, vendor, left, won, reserved, paid, endsAt, endedAt } = row;
  return {
    reference,
    code,
    gameCode,
    rounds,
    left,
    bet,
    won,
    paid,
    endsAt,
    endedAt,
    title: titles[language],
    vassalage: vendor,
    game: games.get(gameCode)?.name ?? gameCode,
    winMax: reserved,
    times: formatTimes(times),
    state: stateOf(row),
  };
}

function stateOf({ state, order }: FreeRoundsRow): FreeRoundState {
  if (state !== 'open') return state;
  return order === 'waiting' ? 'preparing' : 'open';
}

/** The free rounds that an activity offers, and those that the member took. */
export function freePartOf(row: ActivityRow, known: KnownFreeRounds): MemberActivity['free'] {
  const offer = freeOfferOf(row);
  if (offer === undefined) return null;
  const own = ownOf(row, known);
  const game = known.games.get(offer.gameCode);
  return {
    ...offer,
    vassalage: game?.vendor ?? '',
    game: game?.name ?? offer.gameCode,
    own: own === undefined ? null : describeFreeRounds(own, known),
  };
}

export const ownOf = ({ id }: ActivityRow, { rows }: KnownFreeRounds): FreeRoundsRow | undefined =>
  rows.find(({ activityId }) => activityId === id);
