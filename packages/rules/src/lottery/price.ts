import { moneyOfUnits, noMoney, wholePaise, type Money } from '@mela/kernel/money';
import { total } from './combinatorics.ts';
import { limits, prizeGroups, units } from './limits.ts';
import type { Bet, LotteryRefusal, Odds, Play, Quote, Read, Structure, Terms, Tier, Wins } from './types.ts';

const ONE: Odds = 10_000;
const FAIR_GROUP = 2000;

/** ELOTT `market` takes two per cent of the stake. */
const MARKET_FEE_BASIS_POINTS = 200;

/** The quotient of exact products, floored to so many decimals, as odds. */
function floored(numerator: bigint, denominator: bigint, decimals: 2 | 3 | 4): Odds {
  const scale = 10n ** BigInt(decimals);
  return Number((numerator * scale) / denominator) * 10 ** (4 - decimals);
}

/** The odds of one tier. Terms and structure decide only where a table has several columns. */
export function oddsOf(play: Play, tier: Tier, terms: Terms, structure: Structure): Odds {
  const [favourable, all, push] = [BigInt(tier.favourable), BigInt(tier.total), BigInt(tier.push ?? 0)];
  switch (play.priceRule) {
    case 'LOTT': {
      const group = terms.kind === 'group' ? terms.group : prizeGroups.memberDefault;
      return floored(all * BigInt(group), favourable * BigInt(FAIR_GROUP), 4);
    }
    case 'ZY': {
      const share = BigInt(tier.sharePercent ?? 100);
      return floored(97n * share * all - 10_000n * push, 10_000n * favourable, 3);
    }
    case 'VN':
      return tier.odds?.[structure === 'MB' ? 'MB' : 'MN'] ?? floored(97n * all, 100n * favourable, 2);
    case 'SEA':
      return floored(95n * all, 100n * favourable, 2);
    case 'ELOTT':
      return tier.odds?.[(terms.kind === 'amount' ? terms.profile : undefined) ?? 'fair97'] ?? 0;
    case 'MY4D':
      return tier.odds?.[(terms.kind === 'amount' ? terms.table : undefined) ?? 'enhanced'] ?? 0;
    default:
      return 0;
  }
}

/** The stake of one bet, or the reason why the terms are not those of the play. */
function unitStakeOf(play: Play, terms: Terms): Read<Money> {
  const wrong = (field: Extract<LotteryRefusal, { code: 'INVALID_TERMS' }>['field']): Read<Money> => ({
    ok: false,
    refusal: { code: 'INVALID_TERMS', field },
  });
  if ((play.priceRule === 'LOTT') !== (terms.kind === 'group')) return wrong('kind');
  if (terms.kind === 'amount') {
    const isAmount = terms.amount > noMoney && wholePaise(terms.amount) === terms.amount;
    return isAmount ? { ok: true, value: terms.amount } : wrong('amount');
  }
  const { unit, multiple, group, maxGroup } = terms;
  if (!units.includes(unit)) return wrong('unit');
  if (!Number.isInteger(multiple) || multiple < 1 || multiple > limits.multipleMax) return wrong('multiple');
  const isGroup = Number.isInteger(group) && group >= prizeGroups.min && group <= maxGroup;
  if (!isGroup || !Number.isInteger(maxGroup) || maxGroup > prizeGroups.max) return wrong('group');
  return { ok: true, value: moneyOfUnits(unit * BigInt(multiple)) };
}

/** Prices a checked selection. Limits are the concern of `checkLimits`. */
export function price(bet: Bet, terms: Terms): Read<Quote> {
  const { play, structure, bets } = bet;
  const read = unitStakeOf(play, terms);
  if (!read.ok) return read;
  const unitStake = read.value;
  const stake = moneyOfUnits(unitStake * BigInt(bets));
  const hasFee = play.priceRule === 'ELOTT' && terms.kind === 'amount' && terms.profile === 'market';
  const feeBasisPoints = hasFee ? MARKET_FEE_BASIS_POINTS : 0;
  const odds = Object.fromEntries(
    play.tiers.map((tier) => [tier.name, oddsOf(play, tier, terms, structure)]),
  );
  const priced = { unitStake, feeBasisPoints, odds };
  const bestOdds = bet.best((tier) => oddsOfTier(odds, tier));
  return {
    ok: true,
    value: {
      bets,
      stake,
      ...priced,
      fee: moneyOfUnits((stake * BigInt(feeBasisPoints)) / BigInt(ONE)),
      rebate: terms.kind === 'group' ? selfRebate(stake, terms) : noMoney,
      bestOdds,
      best: paid(priced, bestOdds),
    },
  };
}

/** A prize that the player gives up comes back as a part of the stake, won or lost. */
export function selfRebate(stake: Money, { group, maxGroup }: { group: number; maxGroup: number }): Money {
  const given = BigInt(Math.max(0, maxGroup - group));
  return wholePaise(moneyOfUnits((stake * given) / BigInt(FAIR_GROUP)));
}

const oddsOfTier = (odds: Quote['odds'], tier: string): Odds =>
  tier.startsWith('PUSH:') ? ONE : (odds[tier] ?? 0);

/** The stored part of a quote that decides payouts. */
export type Priced = Pick<Quote, 'unitStake' | 'feeBasisPoints' | 'odds'>;

/** What an item pays: its wins at its stored odds, floored to whole paise once. Returned stakes are part of it. */
export function payoutOf(priced: Priced, wins: Wins): Money {
  return paid(priced, sumOfOdds(priced.odds, wins));
}

/** The sum of the odds of all wins. */
export function sumOfOdds(odds: Quote['odds'], wins: Wins): Odds {
  return total(Object.entries(wins).map(([tier, count]) => count * oddsOfTier(odds, tier)));
}

function paid({ unitStake, feeBasisPoints }: Omit<Priced, 'odds'>, odds: Odds): Money {
  const contract = unitStake * BigInt(ONE - feeBasisPoints);
  return wholePaise(moneyOfUnits((contract * BigInt(odds)) / BigInt(ONE * ONE)));
}

/** The quote of the same item at so many times its stake. */
export function multipliedQuote(quote: Quote, multiple: number): Quote {
  const times = (amount: Money) => moneyOfUnits(amount * BigInt(multiple));
  const unitStake = times(quote.unitStake);
  return {
    ...quote,
    unitStake,
    stake: times(quote.stake),
    fee: times(quote.fee),
    rebate: times(quote.rebate),
    best: paid({ unitStake, feeBasisPoints: quote.feeBasisPoints }, quote.bestOdds),
  };
}

/** What every win of an item pays at least, returned stakes included. A plan that is to leave a profit counts with this and not with the best case. */
export function smallestWin(bet: Bet, quote: Quote): Money {
  return paid(
    quote,
    bet.least((tier) => oddsOfTier(quote.odds, tier)),
  );
}

/** Whether an item won anything but returned stakes. A chase with stop on win ends then. */
export function isWon(wins: Wins): boolean {
  return Object.keys(wins).some((tier) => !tier.startsWith('PUSH:'));
}

/** The first limit of an item that a quote passes. Limits of a member and of a draw need the other items, and are checked by the server. */
export function checkLimits(bet: Bet, quote: Quote): LotteryRefusal | undefined {
  const isWingo = bet.play.family === 'WINGO';
  const [stake, min] = isWingo
    ? [quote.unitStake, limits.wingoStakeMin]
    : [quote.stake, limits.stakePerItemMin];
  if (bet.bets > limits.betsPerItemMax)
    return { code: 'TOO_MANY_BETS', bets: bet.bets, max: limits.betsPerItemMax };
  if (stake < min) return { code: 'STAKE_TOO_SMALL', stake, min };
  if (isWingo && stake > limits.wingoOptionMax)
    return { code: 'STAKE_TOO_LARGE', stake, max: limits.wingoOptionMax };
  if (quote.stake > limits.stakePerDrawMax)
    return { code: 'STAKE_TOO_LARGE', stake: quote.stake, max: limits.stakePerDrawMax };
  const max = limits.payoutPerItemMax;
  if (quote.best <= max) return undefined;
  return { code: 'PAYOUT_TOO_LARGE', best: quote.best, max, fits: fittingStake(quote, max) };
}

/** The largest stake of one bet, in whole paise, whose best case stays within a cap. */
export function fittingStake(quote: Pick<Quote, 'feeBasisPoints' | 'bestOdds'>, cap: Money): Money {
  const share = BigInt(ONE - quote.feeBasisPoints) * BigInt(Math.max(1, quote.bestOdds));
  return wholePaise(moneyOfUnits((cap * BigInt(ONE * ONE)) / share));
}
