import { assert } from '@mela/kernel/assert';
import { formatMoney } from '@mela/kernel/money';
import { lotteryGames } from '@mela/rules/lottery/games';
import { lotteryPlays } from '@mela/rules/lottery/index';
import { limits } from '@mela/rules/lottery/limits';
import { oddsOf } from '@mela/rules/lottery/price';
import { drawsPerDay } from '@mela/rules/lottery/schedule';
import type { LotteryGame, Play, Terms } from '@mela/rules/lottery/types';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '#test/steps.ts';
import { differences } from './compare.ts';
import { lotteryBet } from './engines/lottery.ts';

// The catalogue of the rules is compared with the published one: every play, its tiers and odds, its worked example, and every game.

const name = z.object({ en: z.string(), hi: z.string() });
const odds = z.object({ odds: z.string() });
const tier = z.object({
  tier: z.string(),
  favourable: z.number(),
  total: z.number(),
  defaultOdds: z.string().optional(),
  fair97: odds.optional(),
  market: odds.optional(),
});
const published = z.object({
  my4d: z.array(
    z.object({
      code: z.string(),
      table: z.enum(['official', 'enhanced']),
      multipliers: z.record(z.string(), z.number()),
    }),
  ),
  plays: z.array(
    z.object({
      code: z.string(),
      family: z.string(),
      group: z.string(),
      mode: z.string(),
      name,
      tiers: z.array(tier).default([]),
      odds: z.record(z.string(), z.object({ defaultOdds: z.string() })).optional(),
      example: z.object({ expected: z.record(z.string(), z.unknown()) }).loose(),
    }),
  ),
});
const schedule = z.object({
  limits: z.record(z.string(), z.unknown()),
  games: z.array(
    z.object({
      gameCode: z.string(),
      family: z.string(),
      vassalage: z.string(),
      name,
      route: z.string(),
      prizeModes: z.array(z.string()),
      periodSeconds: z.number().nullable(),
      closeSeconds: z.number(),
      drawsPerDay: z.number().nullable(),
      days: z.string(),
      time: z.string().nullable(),
      tz: z.string(),
    }),
  ),
});

const read = (file: string): unknown =>
  JSON.parse(readFileSync(join(root, 'packages/rules/cases', file), 'utf8'));
const catalogue = published.parse(read('lottery.json'));
const schedules = schedule.parse(read('schedules.json'));
const playsByCode = new Map(lotteryPlays.map((play) => [play.code, play]));

function playOf(code: string): Play {
  const play = playsByCode.get(code);
  assert(play !== undefined, `${code} is a play`);
  return play;
}

const decimalOf = (ofTier: number) => (ofTier / 10_000).toFixed(4);
const termsOf = ({ priceRule }: Play): Terms => {
  const [unit, amount] = [limits.wingoStakeMin, limits.wingoStakeMin];
  return priceRule === 'LOTT'
    ? { kind: 'group', unit, multiple: 1, group: 1956, maxGroup: 1956 }
    : { kind: 'amount', amount };
};

describe('the play catalogue', () => {
  test('has the published plays, and those of MY4D with their boxes', () => {
    const codes = new Set(catalogue.plays.map(({ code }) => code));
    expect(codes.size).toBe(395);
    const extra = lotteryPlays.map(({ code }) => code).filter((code) => !codes.has(code));
    expect(extra.toSorted()).toEqual(
      ['3A', '3ABC', '4A', 'BIG', 'IBOX_BIG', 'IBOX_SMALL', 'SMALL'].map((code) => `MY4D.${code}`),
    );
  });

  const fourDecimals = (text: string | undefined) =>
    text === undefined ? undefined : Number(text).toFixed(4);

  test('names and groups every play as published', () => {
    const shown = catalogue.plays.map(({ code }) => {
      const play = playOf(code);
      const family = play.family.replace(/^LF\d$/, 'LF');
      return [code, family, play.group, play.mode, play.name.EN, play.name.HI];
    });
    expect(shown).toEqual(
      catalogue.plays.map(({ code, family, group, mode, name: { en, hi } }) => [
        code,
        family,
        group,
        mode,
        en,
        hi,
      ]),
    );
  });

  test('prices every tier as published', () => {
    for (const { code, tiers } of catalogue.plays) {
      const play = playOf(code);
      const oddsOfTier = new Map(
        play.tiers.map((one) => [
          one.name,
          [
            one.favourable / one.total,
            decimalOf(oddsOf(play, one, termsOf(play), 'MB')),
            one.odds?.market === undefined ? undefined : decimalOf(one.odds.market),
          ],
        ]),
      );
      const expected = tiers.map(({ tier: tierName, favourable, total, defaultOdds, fair97, market }) => [
        tierName,
        [favourable / total, fourDecimals(defaultOdds ?? fair97?.odds), fourDecimals(market?.odds)],
      ]);
      expect(
        expected.map(([tierName]) => [tierName, oddsOfTier.get(String(tierName))]),
        code,
      ).toEqual(expected);
      // Plays of VN and WINGO are published by region and by option.
      expect([0, oddsOfTier.size], code).toContain(expected.length);
    }
  });

  test('prices the plays of VN by region as published', () => {
    for (const { code, odds: regions = {} } of catalogue.plays) {
      const play = playOf(code);
      for (const [region, { defaultOdds }] of Object.entries(regions)) {
        const structure = region === 'MB' ? 'MB' : 'MN';
        const priced = play.tiers.map((one) => decimalOf(oddsOf(play, one, termsOf(play), structure)));
        expect(new Set(priced), `${code} ${region}`).toEqual(new Set([fourDecimals(defaultOdds)]));
      }
    }
  });

  test.each(catalogue.plays.map(({ code, example }) => [code, example] as const))(
    'settles the worked example of %s as published',
    (code, { expected, ...example }) => {
      const got = lotteryBet({ ...example, play: code });
      const wrong = Object.entries(expected).flatMap(([field, value]) =>
        differences(value, got[field], field),
      );
      expect(wrong).toEqual([]);
    },
  );

  test('has both prize tables of MY4D', () => {
    for (const { code, table, multipliers } of catalogue.my4d) {
      const tiers = playOf(code).tiers.map((one) => [one.name, (one.odds?.[table] ?? 0) / 10_000]);
      expect(Object.fromEntries(tiers), `${code} ${table}`).toEqual(multipliers);
    }
  });
});

describe('the games', () => {
  const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  const daysOf = ({ timetable }: LotteryGame): string => {
    if (timetable.kind === 'period' || timetable.days.kind === 'every') return 'daily';
    const { kind, days } = timetable.days;
    return kind === 'weekdays'
      ? days.map((day) => weekdays[day]).join(', ')
      : days.map((day) => `${day}${day === 1 ? 'st' : 'th'}`).join(' and ') + ' of the month';
  };
  const timeOf = ({ timetable }: LotteryGame) => {
    if (timetable.kind === 'period') return null;
    const { minuteOfDay: minute } = timetable;
    return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  };

  test('run as published', () => {
    const shown = lotteryGames.map((game) => ({
      gameCode: game.code,
      family: game.category,
      vassalage: game.vassalage,
      name: { en: game.name.EN, hi: game.name.HI },
      route: game.route,
      prizeModes: game.prizeModes,
      periodSeconds: game.timetable.kind === 'period' ? game.timetable.seconds : null,
      closeSeconds: game.closeSeconds,
      drawsPerDay: game.timetable.kind === 'period' ? drawsPerDay(game) : null,
      days: daysOf(game),
      time: timeOf(game),
      tz: game.zone.name,
    }));
    expect(shown).toEqual(schedules.games);
  });

  test('have the published limits', () => {
    const text = (value: (typeof limits)[keyof typeof limits]) =>
      typeof value === 'bigint' ? formatMoney(value) : value;
    expect(
      differences(
        schedules.limits,
        {
          maxUnitBetsPerItem: text(limits.betsPerItemMax),
          maxItemsPerOrder: text(limits.itemsPerOrderMax),
          maxMultiple: text(limits.multipleMax),
          maxChaseIssues: text(limits.chaseDrawsMax),
          minStakePerItem: text(limits.stakePerItemMin),
          maxStakePerIssuePerMember: text(limits.stakePerDrawMax),
          maxPayoutPerItem: text(limits.payoutPerItemMax),
          maxPayoutPerIssuePerMember: text(limits.payoutPerDrawMax),
          maxExposurePerIssue: text(limits.exposurePerDrawMax),
          wingo: { minStake: text(limits.wingoStakeMin), maxStakePerOption: text(limits.wingoOptionMax) },
        },
        '',
      ),
    ).toEqual([]);
  });
});
