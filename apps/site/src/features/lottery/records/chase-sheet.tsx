import { lotteryGameOf } from '@mela/rules/lottery/games';
import { playOf } from '@mela/rules/lottery/index';
import { Amount } from '@mela/ui/amount';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { showToast } from '@mela/ui/toast';
import Repeat from 'lucide-react/icons/repeat';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useLanguage } from '#lib/language.tsx';
import { Loading } from '#lib/loading.tsx';
import { useMember } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { useHiddenBalance } from '#shared/wallet/hidden-balance.ts';
import { AskFirst } from './ask-first.tsx';
import { ChaseDraws } from './chase-draws.tsx';
import { ChaseBadge, Progress } from './chase-list.tsx';
import { Fact } from './fact.tsx';
import { MarkedSelection } from './marked-selection.tsx';
import { useChase, useStopChase, type ChaseDetail } from './use-orders.ts';
import { useRepeat } from './use-repeat.ts';

type ChaseSheetProps = { id: string; onClose: () => void; onOrder: (id: string) => void };

/** A chase plan: what it bets, which draws it has bought, and the ways to end it. */
export function ChaseSheet({ id, onClose, onOrder }: ChaseSheetProps) {
  const t = useTranslations();
  const { data: chase, error, refetch } = useChase(id);
  return (
    <Popup
      title={t('lotteryRecords.chaseDetails')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={chase && <Actions chase={chase} />}
    >
      {chase ? (
        <div className="grid gap-5">
          <Head chase={chase} />
          <Items chase={chase} />
          <ChaseDraws chase={chase} onOrder={onOrder} />
          <Facts chase={chase} />
        </div>
      ) : error ? (
        <FailedState title={t('lotteryRecords.chaseFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-24 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </Loading>
      )}
    </Popup>
  );
}

type PartProps = { chase: ChaseDetail };

function Head({ chase }: PartProps) {
  const t = useTranslations('lotteryRecords');
  const { gameName, bought, draws, stopOnWin, state } = chase;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-lg font-semibold">{gameName}</p>
        <ChaseBadge state={state} />
      </div>
      <Progress chase={chase} />
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>{t('chaseProgress', { bought: String(bought), draws: String(draws) })}</span>
        <span>{t(stopOnWin ? 'stopOnWin' : 'stopOnWinNot')}</span>
      </p>
    </div>
  );
}

function Items({ chase: { gameCode, items } }: PartProps) {
  const t = useTranslations('lotteryRecords');
  const language = useLanguage();
  const game = lotteryGameOf(gameCode);
  if (!game) return null;
  return (
    <section aria-label={t('items')} className="grid gap-2">
      <h3 className="font-sans text-sm font-semibold text-muted">{t('items')}</h3>
      <ol className="grid gap-2">
        {items.map(({ play, selection }, at) => (
          // The items of a plan never change, so the index is a stable key.
          <li key={at} className="grid gap-2 rounded-card border border-line bg-ground p-3 text-sm">
            <p className="font-semibold">{playOf(play)?.name[language] ?? play}</p>
            <MarkedSelection
              play={play}
              selection={selection}
              structure={game.structure}
              result={undefined}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facts({ chase }: PartProps) {
  const t = useTranslations('lotteryRecords');
  const date = useDate();
  const symbol = useMember()?.currencySymbol ?? '';
  const { isHidden } = useHiddenBalance();
  const amount = (value: ChaseDetail['spent']) => (
    <Amount value={value} symbol={symbol} isHidden={isHidden} tone="muted" />
  );
  const { frozen, spent, released, placedAt, reference } = chase;
  return (
    <dl className="grid gap-2 rounded-card border border-line bg-ground p-4 text-sm">
      <Fact name={t('frozen')}>{amount(frozen)}</Fact>
      <Fact name={t('spent')}>{amount(spent)}</Fact>
      <Fact name={t('released')}>{amount(released)}</Fact>
      <Fact name={t('placedAt')}>{date(placedAt, { dateStyle: 'medium', timeStyle: 'medium' })}</Fact>
      <Fact name={t('chaseNumber')}>{reference}</Fact>
    </dl>
  );
}

/** Bet again; and stop, while the plan runs. */
function Actions({ chase }: PartProps) {
  const t = useTranslations();
  const repeat = useRepeat({ gameCode: chase.gameCode, lines: chase.items });
  const stop = useStopChase(chase.id);
  const [isAsking, setAsking] = useState(false);
  if (isAsking) {
    return (
      <AskFirst
        question={t('lotteryRecords.stopAsk')}
        yes={t('lotteryRecords.stop')}
        no={t('lotteryRecords.stopKeep')}
        act={stop}
        onDone={() => {
          const text = t('lotteryRecords.stopped');
          void showToast({ tone: 'good', text, closeLabel: t('common.close') });
          setAsking(false);
        }}
        onNo={() => setAsking(false)}
      />
    );
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      {chase.state === 'running' ? (
        <Button tone="outline" onClick={() => setAsking(true)}>
          {t('lotteryRecords.stop')}
        </Button>
      ) : (
        <Button tone="outline" href={repeat.gameAddress}>
          {t('lotteryRecords.play')}
        </Button>
      )}
      <Button icon={<Icon of={Repeat} size="small" />} onClick={repeat.again}>
        {t('lotteryRecords.repeat')}
      </Button>
    </div>
  );
}
