import type { Instant } from '@mela/kernel/time';
import { chainOf, commitmentOf, hmacOf } from '@mela/rules/games/seeds';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { chainPlaceOf, drawOfIssue, drawsPerDay } from '@mela/rules/lottery/schedule';
import type { LotteryGame } from '@mela/rules/lottery/types';
import type { DrawService, PublishedChain, PublishedLot } from '#adapters/draws/draw-service.ts';

/** A draw service whose clock and health a test sets. The real one is tested in `apps/draws` and `adapters/draws`. */
export function createTestDrawService(start: Instant) {
  const chains = new Map<string, PublishedChain>();
  const lots = createTestLots();
  const asked: string[] = [];
  let now = start;
  let isDown = false;

  const entriesOf = (game: LotteryGame, day: string) =>
    chainOf(hmacOf('test', `${game.code} ${day}`), drawsPerDay(game));
  const gameOf = (code: string) => {
    const game = lotteryGameOf(code);
    if (game === undefined) throw new Error(`there is no game ${code}`);
    return game;
  };
  const publish = ({ game, day }: { game: string; day: string }): PublishedChain => {
    const key = `${game} ${day}`;
    const entries = entriesOf(gameOf(game), day);
    const chain = chains.get(key) ?? {
      game,
      day,
      length: entries.length - 1,
      commitment: entries[0] ?? '',
      saltName: null,
      publishedAt: now,
    };
    chains.set(key, chain);
    return chain;
  };
  const service: DrawService = {
    publish: async (wanted) => (isDown ? 'no-response' : wanted.map(publish)),
    reveal: async ({ game, issue }) => {
      if (isDown) return 'no-response';
      asked.push(`${game} ${issue}`);
      const draw = drawOfIssue(gameOf(game), issue);
      if (draw === undefined || now < draw.drawAt) return 'refused';
      const { day, entry } = chainPlaceOf(issue);
      return { seed: entriesOf(gameOf(game), day)[entry] ?? '', salt: null };
    },
    publishLots: async (wanted) => (isDown ? 'no-response' : lots.publish(wanted, now)),
    revealLot: async (lot) => (isDown ? 'no-response' : lots.reveal(lot, now)),
    setSalt: async () => ({ refused: 'No chain of the day names a value.' }),
  };
  return {
    service,
    asked,
    /** The seed of a draw before it is revealed, which only a test can know. */
    seedOf: ({ game, issue }: { game: string; issue: string }): string => {
      const { day, entry } = chainPlaceOf(issue);
      return entriesOf(gameOf(game), day)[entry] ?? '';
    },
    /** The seed of a lot before it is revealed. */
    lotSeedOf,
    setTime: (at: Instant) => void (now = at),
    setDown: (value: boolean) => void (isDown = value),
  };
}

const lotSeedOf = (lot: string): string => hmacOf('test', `lot:${lot}`);

function createTestLots() {
  const lots = new Map<string, PublishedLot>();
  const publishOne = ({ lot, revealAt }: { lot: string; revealAt: Instant }, now: Instant): PublishedLot => {
    const published = lots.get(lot) ?? {
      lot,
      commitment: commitmentOf(lotSeedOf(lot)),
      revealAt,
      publishedAt: now,
    };
    lots.set(lot, published);
    return published;
  };
  return {
    publish: (wanted: readonly { lot: string; revealAt: Instant }[], now: Instant) =>
      wanted.some(({ lot, revealAt }) => !lots.has(lot) && revealAt <= now)
        ? 'refused'
        : wanted.map((one) => publishOne(one, now)),
    reveal: (lot: string, now: Instant) => {
      const published = lots.get(lot);
      if (published === undefined || now < published.revealAt) return 'refused';
      return { seed: lotSeedOf(lot) };
    },
  };
}
