import { assert } from '@mela/kernel/assert';
import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import type { RaffleFacts, RaffleProof, ShownRaffle } from '@mela/protocol/shapes/raffle';
import { maskedName } from '@mela/rules/rewards/leaderboard';
import { missingForTicket, ticketsOf } from '@mela/rules/rewards/raffle';
import type { Needs } from '#modules/rewards/raffle/needs.ts';
import { holdersOf, latestRaffles, raffleByCode } from '#modules/rewards/raffle/queries.ts';
import { factsOf, phaseOf, type Raffle } from '#modules/rewards/raffle/raffle.ts';
import { ownEntries, ticketTotals, winnersOf, type OwnRow, type WinnerRow } from './queries.ts';

const SHOWN_MAX = 12;

const readerOf = ({ clock, settings }: Needs, language: LanguageCode) => ({
  now: clock.now(),
  zone: settings.merchant().timeZone,
  language,
});

/** Cancelled raffles are not shown. */
const shownRaffles = async ({ db }: Needs): Promise<Raffle[]> =>
  (await latestRaffles(db, SHOWN_MAX)).filter(({ state }) => state !== 'cancelled');

/** The raffles with the tickets and prizes of the member. None during a break. */
export async function showRaffles(
  needs: Needs,
  memberId: bigint,
  language: LanguageCode,
): Promise<{ raffles: ShownRaffle[]; isPaused: boolean }> {
  const { db, clock, reward } = needs;
  const allowed = await reward.membersForRewards(db, [memberId], clock.now());
  if (!allowed.has(memberId)) return { raffles: [], isPaused: true };
  const found = await shownRaffles(needs);
  const ids = found.map(({ id }) => id);
  const [own, totals, winners] = [
    await ownEntries(db, memberId, ids),
    await ticketTotals(db, ids),
    await winnersOf(db, ids),
  ];
  const reader = readerOf(needs, language);
  const raffles = found.map((raffle) => {
    const entry = own.get(raffle.id);
    return {
      ...factsOf(raffle, reader),
      tickets: totals.get(raffle.id) ?? 0,
      own: entry === undefined ? null : describeOwn(raffle, entry),
      winners: winners
        .filter(({ raffleId }) => raffleId === raffle.id)
        .map((row) => ({ ...describeWinner(row), isOwn: row.memberId === memberId })),
    };
  });
  return { raffles, isPaused: false };
}

/** Tickets count as they are until the list is frozen, and as they were frozen afterwards. */
function describeOwn({ perTicket, frozenAt }: Raffle, row: OwnRow): ShownRaffle['own'] {
  const { entry, weighted, place, prize, reward, claimBy } = row;
  const rules = { perTicket, modifiers: {} };
  return {
    entry,
    weighted,
    tickets: frozenAt === null ? ticketsOf(weighted, rules) : (row.tickets ?? 0),
    missing: missingForTicket(weighted, rules),
    place,
    prize,
    reward,
    claimBy,
  };
}

const describeWinner = ({ place, name, entry, prize }: WinnerRow) => ({
  place,
  name: maskedName(name),
  entry,
  prize,
});

export async function listForAll(needs: Needs, language: LanguageCode): Promise<RaffleFacts[]> {
  const reader = readerOf(needs, language);
  return (await shownRaffles(needs)).map((raffle) => factsOf(raffle, reader));
}

/** Everything that is needed to repeat the draw. */
export async function showProof(
  needs: Needs,
  { code, language }: { code: string; language: LanguageCode },
): Promise<RaffleProof> {
  const { db, lot: lots } = needs;
  const raffle = await raffleByCode(db, code);
  const reader = readerOf(needs, language);
  if (raffle === undefined || phaseOf(raffle, reader) === 'cancelled') return refuse('RAFFLE_UNKNOWN');
  const lot = (await lots.read(db, [raffle.lot])).get(raffle.lot);
  assert(lot !== undefined, 'every raffle has its lot');
  const winners = await winnersOf(db, [raffle.id]);
  return {
    ...factsOf(raffle, reader),
    commitment: lot.commitment,
    publishedAt: lot.publishedAt,
    seed: lot.seed,
    revealedAt: lot.revealedAt,
    listHash: raffle.listHash,
    frozenAt: raffle.frozenAt,
    prizeCount: raffle.prizes.length,
    holders: await holdersOf(db, raffle.id),
    winners: winners.map(describeWinner),
  };
}
