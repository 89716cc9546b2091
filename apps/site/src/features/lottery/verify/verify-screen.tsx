import { lotteryGameOf } from '@mela/rules/lottery/games';
import { Button } from '@mela/ui/button';
import { Festoon } from '@mela/ui/festoon';
import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import { useOnline } from '@mela/ui/use-online';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useLanguage } from '#lib/language.tsx';
import { Loading } from '#lib/loading.tsx';
import { useDate } from '#lib/use-date.ts';
import { useTitle } from '#lib/use-title.ts';
import { checkDraw, type DrawInputs } from './check-draw.ts';
import { DrawChooser } from './draw-chooser.tsx';
import { DrawVerdict } from './draw-verdict.tsx';
import { inputsOf, isDrawAddress, useVerification, type Verification } from './use-verification.ts';
import { ValuesForm } from './values-form.tsx';
import { VerifySteps } from './verify-steps.tsx';

/** `/lottery/verify`: recomputes a draw in the browser, from published values or from typed ones. */
export function VerifyScreen() {
  const t = useTranslations('lotteryVerify');
  const [address, setAddress] = useSearchParams();
  const draw = { gameCode: address.get('gameCode') ?? '', issue: address.get('issue') ?? '' };
  useTitle(t('title'));
  return (
    <div className="mx-auto grid w-full max-w-180 gap-5 px-4 py-5 md:py-8">
      <div className="grid gap-2">
        <Festoon isLit className="max-w-60" />
        <h1 className="text-xl md:text-2xl">{t('title')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </div>
      <DrawChooser
        key={`${draw.gameCode} ${draw.issue}`}
        draw={draw}
        onChoose={(chosen) => setAddress(chosen, { preventScrollReset: true })}
      />
      <Draw key={`of ${draw.gameCode} ${draw.issue}`} gameCode={draw.gameCode} issue={draw.issue} />
    </div>
  );
}

/** A draw with its published values, once they are loaded; without them the values can be typed. */
function Draw({ gameCode, issue }: { gameCode: string; issue: string }) {
  const t = useTranslations('lotteryVerify');
  const isOnline = useOnline();
  const { data: found, error, refetch } = useVerification({ gameCode, issue });
  const isAsked = isDrawAddress({ gameCode, issue });
  const empty = { gameCode, issue, commitment: '', seed: '', salt: '', result: '' };
  if (isAsked && !found && !error) return <Waiting />;
  return (
    <>
      {!isOnline && <Notice tone="info">{t('offline')}</Notice>}
      {error && !found && isOnline && (
        <>
          <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
          <p className="text-sm text-muted">{t('failedHelp')}</p>
        </>
      )}
      {found && <StateNotice found={found} />}
      <Checked
        key={found?.seed ?? 'typed'}
        published={found ? inputsOf(found) : undefined}
        empty={empty}
        found={found}
      />
    </>
  );
}

function Waiting() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
    </Loading>
  );
}

/** Why a draw has no result to compare. */
function StateNotice({ found: { state, seed, drawAt } }: { found: Verification }) {
  const t = useTranslations('lotteryVerify');
  const date = useDate();
  if (state === 'void')
    return (
      <Notice tone="info" title={t('voidTitle')}>
        {t('voidBody')}
      </Notice>
    );
  if (seed !== null) return null;
  return (
    <Notice tone="info" title={t('waitingTitle')}>
      {t('waitingBody', { time: date(drawAt, { dateStyle: 'medium', timeStyle: 'medium' }) })}
    </Notice>
  );
}

type CheckedProps = {
  published: DrawInputs | undefined;
  empty: DrawInputs;
  found: Verification | undefined;
};

function Checked({ published, empty, found }: CheckedProps) {
  const t = useTranslations('lotteryVerify');
  const language = useLanguage();
  const [typed, setTyped] = useState<DrawInputs>();
  const inputs = typed ?? published ?? empty;
  const checked = useMemo(() => checkDraw(inputs), [inputs]);
  const check = 'check' in checked ? checked.check : undefined;
  const game = lotteryGameOf(inputs.gameCode);
  const isChanged = typed !== undefined && published !== undefined;
  const isDemo = found?.chain.isDemo ?? false;
  const origin = isDemo ? 'demo' : found !== undefined && !isChanged ? 'published' : 'typed';
  const isPending = found?.seed === null && typed === undefined;
  return (
    <>
      {isChanged && (
        <Notice
          tone="info"
          action={
            <Button tone="outline" size="small" onClick={() => setTyped(undefined)}>
              {t('restore')}
            </Button>
          }
        >
          {t('changed')}
        </Notice>
      )}
      {isDemo && (
        <Notice tone="info" title={t('demoTitle')}>
          {t('demoBody')}
        </Notice>
      )}
      {!isPending && <DrawVerdict check={check} origin={origin} />}
      {check && (
        <VerifySteps check={check} inputs={inputs} found={isChanged ? undefined : found} isDemo={isDemo} />
      )}
      <ValuesForm
        inputs={inputs}
        faults={'faults' in checked ? checked.faults : []}
        isOpen={published === undefined}
        onChange={setTyped}
      />
      {game && (
        <div className="flex flex-wrap gap-3">
          <Button tone="outline" href={`${game.route}?gameCode=${game.code}`}>
            {t('play', { game: game.name[language] })}
          </Button>
          <Button tone="quiet" href={`/lottery/results?gameCode=${game.code}`}>
            {t('results', { game: game.name[language] })}
          </Button>
        </div>
      )}
    </>
  );
}
