import { formatMoney, parseMoney } from '@mela/kernel/money';
import { isGameType } from '@mela/protocol/categories';
import { expect, test } from 'vitest';
import { products, turnoverOf } from './products.ts';

test('a bet counts toward wagering requirements by the weight of its game type', () => {
  const counted = Object.keys(products)
    .filter(isGameType)
    .map((gameType) => [gameType, formatMoney(turnoverOf({ gameType, validBet: parseMoney('10') }))]);
  expect(Object.fromEntries(counted)).toEqual({
    RNG: '10.0000',
    FISH: '10.0000',
    BGS: '5.0000',
    LOTT: '5.0000',
    ELOTT: '5.0000',
    SPORTS: '5.0000',
    ESPORTS: '5.0000',
    COCKFIGHT: '5.0000',
    LIVE: '1.5000',
    PVP: '1.0000',
  });
});
