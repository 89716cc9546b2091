import { isMoneyText, showMoney } from '@mela/kernel/money';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { ProgressBar } from '@mela/ui/progress-bar';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import { PlaceTable } from '#shared/leaderboard/place-table.tsx';
import { useBoard, type Board } from '#shared/leaderboard/use-board.ts';
import { useMissions, type Mission } from '#shared/mission/use-missions.ts';

const SHOWN = 3;

/** The missions and the leaderboard of the lottery. Guests, trial accounts and excluded members have none. */
export function LotteryRewards() {
  const member = useMember();
  return member !== null && !member.isTrial && !member.isExcluded ? <Rewards /> : null;
}

/** Whether bets on lotteries alone count. */
const isOfLottery = ({ products }: Mission): boolean =>
  products.length > 0 && products.every((product) => product === 'lottery' || product === 'elottery');

function Rewards() {
  const t = useTranslations('lotteryCenter');
  const id = useId();
  const { data: summary } = useMissions();
  const { data: standings } = useBoard({ product: 'lottery' });
  const missions = (summary?.missions ?? []).filter(isOfLottery).slice(0, SHOWN);
  const board = standings?.board ?? null;
  // An extra below the games: it appears when it is there, and a failed request leaves it out.
  if (missions.length === 0 && board === null) return null;
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="text-lg">
        {t('rewards')}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
        {missions.length > 0 && <LotteryMissions missions={missions} />}
        {board !== null && <LotteryBoard board={board} />}
      </div>
    </section>
  );
}

const card = 'grid gap-3 rounded-card border border-line bg-surface p-4';

function LotteryMissions({ missions }: { missions: readonly Mission[] }) {
  const t = useTranslations('mission');
  return (
    <div className={card}>
      <ul aria-label={t('listOf')} className="grid gap-4">
        {missions.map(({ key, title, metric, target, progress, percent, amount, state }) => (
          <li key={key} className="grid gap-1.5">
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="text-base font-semibold wrap-anywhere">{title}</h3>
              <span className="font-bold text-accent tabular-nums">₹{short(amount)}</span>
            </div>
            <ProgressBar label={title} percent={percent} />
            <p className="flex flex-wrap items-center justify-between gap-2 text-xs text-muted tabular-nums">
              {t(`done.${metric}`, { progress: short(progress), target: short(target) })}
              {state === 'claimable' && <Badge tone="accent">{t('claim')}</Badge>}
              {state === 'claimed' && <Badge tone="good">{t('claimed')}</Badge>}
            </p>
          </li>
        ))}
      </ul>
      <Button tone="outline" size="small" className="justify-self-start" href="/member/missionLeaderboard">
        {t('allMissions')}
      </Button>
    </div>
  );
}

function LotteryBoard({ board }: { board: Board }) {
  const t = useTranslations('leaderboard');
  const { code, title, places, own } = board;
  const first = places.slice(0, SHOWN);
  const isBelow = own !== null && own.rank > SHOWN;
  return (
    <div className={card}>
      <h3 className="text-base font-semibold wrap-anywhere">{title}</h3>
      {first.length === 0 ? (
        <p className="text-sm text-muted">{t('placesNone')}</p>
      ) : (
        <PlaceTable board={board} places={isBelow ? [...first, own] : first} />
      )}
      {own === null && <p className="text-sm text-muted">{t('ownNone')}</p>}
      <Button
        tone="outline"
        size="small"
        className="justify-self-start"
        href={`/member/missionLeaderboard?tab=leaderboard&board=${code}`}
      >
        {t('whole')}
      </Button>
    </div>
  );
}

/** Amounts and multipliers without decimals that say nothing; counts as they are. */
const short = (text: string): string =>
  text.includes('.') && isMoneyText(text) ? showMoney(text).replace(/\.00$/, '') : text;
