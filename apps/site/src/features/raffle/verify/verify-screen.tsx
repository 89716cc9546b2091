import { Button } from '@mela/ui/button';
import { Festoon } from '@mela/ui/festoon';
import { Notice } from '@mela/ui/notice';
import { SelectField } from '@mela/ui/select-field';
import { Skeleton } from '@mela/ui/skeleton';
import { useOnline } from '@mela/ui/use-online';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useDate } from '#lib/use-date.ts';
import { useTitle } from '#lib/use-title.ts';
import { checkRaffle, noInputs, type RaffleInputs } from './check-raffle.ts';
import { inputsOf, isCode, useProof, useRaffleList, type Proof } from './use-proof.ts';
import { ValuesForm } from './values-form.tsx';
import { Verdict } from './verdict.tsx';
import { VerifySteps } from './verify-steps.tsx';

/** `/raffle/verify`: repeats the draw of a raffle in the browser, from published values or from typed ones. */
export function RaffleVerifyScreen() {
  const t = useTranslations('raffle.verify');
  const [address, setAddress] = useSearchParams();
  const code = address.get('code') ?? '';
  useTitle(t('title'));
  return (
    <div className="mx-auto grid w-full max-w-180 gap-5 px-4 py-5 md:py-8">
      <div className="grid gap-2">
        <Festoon isLit className="max-w-60" />
        <h1 className="text-xl md:text-2xl">{t('title')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </div>
      <Chooser
        code={code}
        onChoose={(chosen) => setAddress(chosen === '' ? {} : { code: chosen }, { preventScrollReset: true })}
      />
      <Draw key={code} code={code} />
      <Button href="/member/raffle" tone="quiet" className="justify-self-start">
        {t('back')}
      </Button>
    </div>
  );
}

/** Nothing to choose from if the list cannot be loaded: values can still be typed. */
function Chooser({ code, onChoose }: { code: string; onChoose: (code: string) => void }) {
  const t = useTranslations('raffle.verify');
  const { data: raffles = [] } = useRaffleList();
  const isListed = raffles.some((raffle) => raffle.code === code);
  if (raffles.length === 0) return null;
  return (
    <SelectField
      label={t('choose')}
      value={isListed ? code : ''}
      onChange={({ target }) => onChoose(target.value)}
      options={[
        { value: '', label: t('none') },
        ...raffles.map(({ code: value, title }) => ({ value, label: title })),
      ]}
    />
  );
}

/** A raffle with its published values, once they are loaded; without them the values can be typed. */
function Draw({ code }: { code: string }) {
  const t = useTranslations('raffle.verify');
  const isOnline = useOnline();
  const { data: proof, error, refetch } = useProof(code);
  if (isCode(code) && !proof && !error) return <Waiting />;
  return (
    <>
      {!isOnline && <Notice tone="info">{t('offline')}</Notice>}
      {error && !proof && isOnline && (
        <>
          <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
          <p className="text-sm text-muted">{t('failedHelp')}</p>
        </>
      )}
      {proof && <StateNotice proof={proof} />}
      <Checked key={proof?.seed ?? proof?.listHash ?? ''} proof={proof} />
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

/** Why a raffle has no winners yet, and that a sample was not committed before. */
function StateNotice({ proof: { listHash, seed, drawAt, isDemo } }: { proof: Proof }) {
  const t = useTranslations('raffle.verify');
  const date = useDate();
  const time = date(drawAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <>
      {isDemo && (
        <Notice tone="info" title={t('demoTitle')}>
          {t('demoBody')}
        </Notice>
      )}
      {listHash === null && (
        <Notice tone="info" title={t('openTitle')}>
          {t('openBody')}
        </Notice>
      )}
      {listHash !== null && seed === null && (
        <Notice tone="info" title={t('waitingTitle')}>
          {t('waitingBody', { time })}
        </Notice>
      )}
    </>
  );
}

function Checked({ proof }: { proof: Proof | undefined }) {
  const t = useTranslations('raffle.verify');
  const [typed, setTyped] = useState<RaffleInputs>();
  const published = useMemo(() => proof && inputsOf(proof), [proof]);
  const inputs = typed ?? published ?? noInputs;
  const check = useMemo(() => checkRaffle(inputs), [inputs]);
  const isChanged = typed !== undefined && published !== undefined;
  const isPending = proof !== undefined && proof.phase !== 'drawn' && typed === undefined;
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
      {!isPending && <Verdict check={check} isChanged={typed !== undefined} />}
      {check && <VerifySteps check={check} inputs={inputs} proof={isChanged ? undefined : proof} />}
      <ValuesForm inputs={inputs} isOpen={published === undefined || isPending} onChange={setTyped} />
    </>
  );
}
