import { MINUTE, systemClock } from '@mela/kernel/time';
import { Amount } from '@mela/ui/amount';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { showToast } from '@mela/ui/toast';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { changeMember, useMember } from '#lib/session.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { redirectForExcluded } from '#shared/content/excluded-pages.ts';
import { useLimitTexts } from './use-limit-texts.ts';
import { useContinuePlaying, usePlayLimits, type PlayLimits } from './use-play-limits.ts';

/** Mounted beside every page of a member: shows the reality check, reports the end of the session time, and enforces an exclusion. */
export function PlayGuard({ onSignOut }: { onSignOut: () => void }) {
  const known = usePlayLimits();
  const { data: limits } = known;
  const { pathname } = useLocation();
  useDue(known);
  useExclusion(limits);
  if (!limits) return null;
  if (limits.exclusion) {
    const instead = redirectForExcluded(pathname);
    return instead === undefined ? null : <Navigate to={instead} replace />;
  }
  const { checkAt, at } = limits.now;
  return checkAt !== null && checkAt <= at ? <RealityCheck limits={limits} onSignOut={onSignOut} /> : null;
}

/** Updates the session when an exclusion began on another device or ended while the page was open; the shell depends on it. */
function useExclusion(limits: PlayLimits | undefined): void {
  const member = useMember();
  const isExcluded = limits && limits.exclusion !== null;
  useEffect(() => {
    if (member && isExcluded !== undefined && member.isExcluded !== isExcluded)
      changeMember({ ...member, isExcluded });
  }, [member, isExcluded]);
}

/** The largest delay of a timer. */
const TIMER_MAX = 2 ** 31 - 1;

type Known = Pick<ReturnType<typeof usePlayLimits>, 'data' | 'dataUpdatedAt' | 'refetch'>;

/** The server's clock decides what is due: the page refetches at that time. */
function useDue({ data: limits, dataUpdatedAt, refetch }: Known): void {
  const t = useTranslations();
  const { duration } = useLimitTexts();
  const minutes = limits?.session.minutes ?? null;
  const over = minutes === null ? null : t('playLimits.sessionOver', { time: duration(minutes) });
  const closeLabel = t('common.close');
  const { at, checkAt, endsAt } = limits?.now ?? { at: null, checkAt: null, endsAt: '' };
  useEffect(() => {
    if (at === null) return undefined;
    const sinceRead = systemClock.now().getTime() - dataUpdatedAt;
    const until = (moment: string) =>
      Math.min(Math.max(Date.parse(moment) - Date.parse(at) - sinceRead, 0), TIMER_MAX);
    const end = setTimeout(() => {
      void refetch();
      if (over !== null) void showToast({ tone: 'info', text: over, closeLabel });
    }, until(endsAt));
    const isAhead = checkAt !== null && checkAt > at;
    const check = isAhead ? setTimeout(() => void refetch(), until(checkAt)) : undefined;
    return () => {
      clearTimeout(end);
      clearTimeout(check);
    };
  }, [at, checkAt, endsAt, dataUpdatedAt, refetch, over, closeLabel]);
}

type RealityCheckProps = { limits: PlayLimits; onSignOut: () => void };

function RealityCheck({ limits: { now }, onSignOut }: RealityCheckProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { duration, moment } = useLimitTexts();
  const goOn = useContinuePlaying();
  const minutes = Math.max(1, Math.round((Date.parse(now.at) - Date.parse(now.since)) / MINUTE));
  return (
    <Popup title={t('playLimits.checkTitle', { time: duration(minutes) })} closeLabel={t('common.close')}>
      <div className="grid gap-4">
        <p className="text-muted">{t('playLimits.checkBody')}</p>
        <dl className="grid gap-2">
          <div className="flex items-baseline justify-between gap-4 border-b border-line py-2">
            <dt className="text-sm text-muted">{t('playLimits.checkSince')}</dt>
            <dd className="text-end text-sm font-semibold whitespace-nowrap">{moment(now.since)}</dd>
          </div>
          <div className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-sm text-muted">{t('playLimits.checkNet')}</dt>
            <dd>
              <Amount value={now.net} symbol="₹" className="text-xl" />
            </dd>
          </div>
        </dl>
        {goOn.isError && <Notice tone="bad">{refusalText(goOn.error)}</Notice>}
        <div className="grid gap-3 sm:grid-cols-2">
          <Button tone="outline" onClick={onSignOut}>
            {t('playLimits.signOut')}
          </Button>
          <Button isBusy={goOn.isPending} onClick={() => goOn.mutate()}>
            {t('playLimits.goOn')}
          </Button>
        </div>
      </div>
    </Popup>
  );
}
