import { parseMoney } from '@mela/kernel/money';
import { oddsOf } from '@mela/rules/lottery/price';
import type { Odds, Play, Structure } from '@mela/rules/lottery/types';
import { useTranslations } from 'use-intl';

const terms = { kind: 'amount', amount: parseMoney('1') } as const;

export const showOdds = (odds: Odds): string => String(odds / 10_000);

/** The odds of each tier of a play. */
export function oddsByTier(play: Play, structure: Structure): { tier: string; odds: Odds }[] {
  return play.tiers.map((tier) => ({ tier: tier.name, odds: oddsOf(play, tier, terms, structure) }));
}

const prizeNames = { P1: 'first', P2: 'second', P3: 'third', SP: 'special', CO: 'consolation' } as const;
const prizeKeys = ['P1', 'P2', 'P3', 'SP', 'CO'] as const;

type OddsTextProps = { play: Play; structure: Structure };

/** The odds of a play: one figure, a range, or a figure for each prize. */
export function OddsText({ play, structure }: OddsTextProps) {
  const t = useTranslations();
  const tiers = oddsByTier(play, structure);
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
