import { parseMoney } from '@mela/kernel/money';
import { oddsOf } from '@mela/rules/lottery/price';
import type { Odds, Play, PrizeTable, Structure } from '@mela/rules/lottery/types';
import { useTranslations } from 'use-intl';

const amount = parseMoney('1');

export const showOdds = (odds: Odds): string => String(odds / 10_000);

/** `table` is the prize table of the merchant for MY4D. */
export type OddsOf = { play: Play; structure: Structure; table: PrizeTable };

/** The odds of each tier of a play. */
export function oddsByTier({ play, structure, table }: OddsOf): { tier: string; odds: Odds }[] {
  const terms = { kind: 'amount', amount, table } as const;
  return play.tiers.map((tier) => ({ tier: tier.name, odds: oddsOf(play, tier, terms, structure) }));
}

const prizeNames = { P1: 'first', P2: 'second', P3: 'third', SP: 'special', CO: 'consolation' } as const;
const prizeKeys = ['P1', 'P2', 'P3', 'SP', 'CO'] as const;

/** The odds of a play: one figure, a range, or a figure for each prize. */
export function OddsText(of: OddsOf) {
  const t = useTranslations();
  const tiers = oddsByTier(of);
  const odds = tiers.map((one) => one.odds);
  const [least, most] = [Math.min(...odds), Math.max(...odds)];
  const named = tiers.flatMap(({ tier, odds: paid }) => {
    const prize = prizeKeys.find((one) => one === tier);
    return prize === undefined ? [] : [{ name: t(`lotteryResults.board.my4d.${prizeNames[prize]}`), paid }];
  });
  if (named.length > 1) {
    return (
      <dl aria-label={t('lotteryPads.odds')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {named.map(({ name, paid }) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-bold text-accent tabular-nums">×{showOdds(paid)}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <p className="text-sm text-muted">
      {t('lotteryPads.odds')}{' '}
      <b className="text-base text-accent tabular-nums">
        {least === most
          ? showOdds(most)
          : t('lotteryPads.oddsRange', { least: showOdds(least), most: showOdds(most) })}
      </b>
    </p>
  );
}
