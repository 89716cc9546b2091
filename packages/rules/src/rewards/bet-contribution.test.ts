import { parsePercent, parseTimes } from '@mela/kernel/money';
import { describe, expect, test } from 'vitest';
import { turnoverWeights } from '#money/product.ts';
import type { Requirement, SettledBet } from '#money/turnover-requirement.ts';
import { explainContribution } from './bet-contribution.ts';
import { money } from './testing.ts';

const bet = { product: 'live', odds: null, stake: money(100), validBet: money(95) } as const;
const explain = (
  changed: Partial<Omit<SettledBet, 'id'>> = {},
  terms: Partial<Pick<Requirement, 'scope' | 'stakeMax'>> = {},
) => explainContribution({ ...bet, ...changed }, { scope: 'all', stakeMax: null, ...terms }, turnoverWeights);

describe('explainContribution', () => {
  test('names the weight and what it leaves of the valid bet', () => {
    expect(explain()).toEqual({
      weight: parsePercent('15'),
      contribution: money('14.25'),
      reason: null,
    });
  });

  test('gives the reason of a bet that does not count (REWARD-17)', () => {
    expect(explain({ validBet: money(0) }).reason).toBe('NOTHING_AT_RISK');
    expect(explain({ product: 'sports', odds: parseTimes('1.49') }).reason).toBe('LOW_ODDS');
    expect(explain({}, { scope: ['slots'] }).reason).toBe('OTHER_PRODUCT');
    expect(explain({}, { stakeMax: money('99.99') }).reason).toBe('STAKE_TOO_LARGE');
    expect(explain({}, { scope: ['live'], stakeMax: money(100) }).reason).toBeNull();
    const unweighted = explainContribution(bet, { scope: 'all', stakeMax: null }, {});
    expect(unweighted).toMatchObject({ contribution: 0n, reason: 'NO_WEIGHT' });
  });
});
