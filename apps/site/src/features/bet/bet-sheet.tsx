import { Amount } from '@mela/ui/amount';
import { Badge } from '@mela/ui/badge';
import { Icon } from '@mela/ui/icon';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import ExternalLink from 'lucide-react/icons/external-link';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useLanguage } from '#lib/language.tsx';
import { Loading } from '#lib/loading.tsx';
import { useMember } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { useHiddenBalance } from '#shared/wallet/hidden-balance.ts';
import { SignedAmount } from '#shared/wallet/signed-amount.tsx';
import { GamePicture } from './bet-row.tsx';
import { useBet, type BetDetails } from './use-bets.ts';

/** The details of one bet: amounts and times, the vendor's round, and links to verify it. */
export function BetSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations();
  const { data: bet, error, refetch } = useBet(id);
  return (
    <Popup title={t('bet.details')} closeLabel={t('common.close')} onClose={onClose}>
      {bet ? (
        <Details bet={bet} />
      ) : error ? (
        <FailedState title={t('bet.detailsFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-32 w-full rounded-card" />
          <Skeleton className="h-24 w-full rounded-card" />
        </Loading>
      )}
    </Popup>
  );
}

function Details({ bet }: { bet: BetDetails }) {
  const symbol = useMember()?.currencySymbol ?? '';
  return (
    <div className="grid gap-5">
      <Head bet={bet} symbol={symbol} />
      <Facts bet={bet} symbol={symbol} />
      <Moves bet={bet} symbol={symbol} />
      <Proof bet={bet} />
    </div>
  );
}

type PartProps = { bet: BetDetails; symbol: string };

function Head({ bet, symbol }: PartProps) {
  const t = useTranslations('bet');
  const { gameName, vendorName, state, net, demo, isFree, isLate } = bet;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
      <GamePicture bet={bet} />
      <div className="grid min-w-0 gap-1">
        <p className="truncate font-semibold">{gameName}</p>
        <p className="truncate text-sm text-muted">{vendorName}</p>
      </div>
      {state === 'settled' && <SignedAmount value={net} symbol={symbol} className="text-lg" />}
      <p className="col-span-3 flex flex-wrap gap-2">
        <Badge tone={toneOf(bet)}>{state === 'settled' ? t(resultOf(bet)) : t(`states.${state}`)}</Badge>
        {isFree && <Badge tone="quiet">{t('free')}</Badge>}
        {isLate && <Badge tone="quiet">{t('late')}</Badge>}
        {demo && <Badge tone="quiet">{t('demo')}</Badge>}
      </p>
      {isFree && <p className="col-span-3 text-sm text-muted">{t('freeText')}</p>}
    </div>
  );
}

function resultOf({ net }: Pick<BetDetails, 'net'>): 'won' | 'lost' | 'even' {
  if (net.startsWith('-')) return 'lost';
  return /^0(\.0*)?$/.test(net) ? 'even' : 'won';
}

function toneOf(bet: BetDetails): 'accent' | 'good' | 'quiet' {
  if (bet.state === 'open') return 'accent';
  return bet.state === 'settled' && resultOf(bet) === 'won' ? 'good' : 'quiet';
}

function Facts({ bet, symbol }: PartProps) {
  const t = useTranslations('bet');
  const date = useDate();
  const { isHidden } = useHiddenBalance();
  const moment = (time: string) => date(time, { dateStyle: 'medium', timeStyle: 'medium' });
  const amount = (value: BetDetails['stake']) => (
    <Amount value={value} symbol={symbol} isHidden={isHidden} tone="muted" />
  );
  const { placedAt, settledAt, stake, turnover, payout, roundId, id } = bet;
  return (
    <dl className="grid gap-2 rounded-card border border-line bg-ground p-4 text-sm">
      <Fact name={t('stake')}>{amount(stake)}</Fact>
      <Fact name={t('payout')}>{amount(payout)}</Fact>
      {settledAt !== null && <Fact name={t('turnover')}>{amount(turnover)}</Fact>}
      <Fact name={t('placedAt')}>{moment(placedAt)}</Fact>
      {settledAt !== null && <Fact name={t('settledAt')}>{moment(settledAt)}</Fact>}
      {roundId !== null && <Fact name={t('round')}>{roundId}</Fact>}
      <Fact name={t('number')}>{id}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-end font-medium break-all tabular-nums">{children}</dd>
    </div>
  );
}

function Moves({ bet: { moves, demo }, symbol }: PartProps) {
  const t = useTranslations('bet');
  const date = useDate();
  if (moves.length === 0) return demo ? <p className="text-sm text-muted">{t('noMovements')}</p> : null;
  return (
    <section aria-label={t('movements')} className="grid gap-2">
      <h3 className="font-sans text-sm font-semibold text-muted">{t('movements')}</h3>
      <ol className="grid divide-y divide-line rounded-card border border-line">
        {moves.map(({ kind, amount, madeAt, isUndone }) => (
          <li
            key={`${kind} ${madeAt} ${amount}`}
            className="flex items-center justify-between gap-3 px-4 py-2.5"
          >
            <span className="grid min-w-0">
              <span className="flex flex-wrap items-center gap-2 text-sm font-semibold">
                {t(`moves.${kind}`)}
                {isUndone && <Badge tone="quiet">{t('undone')}</Badge>}
              </span>
              <time dateTime={madeAt} className="text-xs text-muted">
                {date(madeAt, { timeStyle: 'medium' })}
              </time>
            </span>
            <SignedAmount value={amount} symbol={symbol} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Links to the vendor's round page and, for our own games, to the proof of the round. */
function Proof({ bet: { roundId, detailsUrl, isProvable } }: { bet: BetDetails }) {
  const t = useTranslations('bet');
  const language = useLanguage();
  if (roundId === null) return null;
  if (detailsUrl === null) return <p className="text-sm text-muted">{t('noLink')}</p>;
  return (
    <div className="grid gap-2">
      <a
        href={isProvable ? `${detailsUrl}?lang=${language}` : detailsUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="flex min-h-11 items-center justify-center gap-2 rounded-pill border border-line px-5 font-semibold text-accent hover:border-accent"
      >
        <Icon of={isProvable ? ShieldCheck : ExternalLink} size="small" />
        {isProvable ? t('prove') : t('atVendor')}
      </a>
      {isProvable && <p className="text-center text-xs text-muted">{t('proveAbout')}</p>}
    </div>
  );
}
