import { envelopeCalls } from '@mela/protocol/calls/envelope';
import { Button } from '@mela/ui/button';
import { Festoon } from '@mela/ui/festoon';
import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import { TextField } from '@mela/ui/text-field';
import { useOnline } from '@mela/ui/use-online';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useTitle } from '#lib/use-title.ts';
import { Checked } from './checked.tsx';

const isNumber = (text: string): boolean => /^[1-9]\d{11}$/.test(text);
const isName = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

type Address = { number: string; name: string };

/** `/envelope/verify`: repeats the drawing of a round of red envelopes in the browser, from its published values. */
export function EnvelopeVerifyScreen() {
  const t = useTranslations('envelope.verify');
  const [address, setAddress] = useSearchParams();
  const asked = { number: address.get('number') ?? '', name: address.get('name') ?? '' };
  useTitle(t('title'));
  return (
    <div className="mx-auto grid w-full max-w-180 gap-5 px-4 py-5 md:py-8">
      <div className="grid gap-2">
        <Festoon isLit className="max-w-60" />
        <h1 className="text-xl md:text-2xl">{t('title')}</h1>
        <p className="text-muted">{t('intro')}</p>
      </div>
      <Chooser
        key={`${asked.number} ${asked.name}`}
        asked={asked}
        onChoose={({ number, name }) =>
          setAddress(name === '' ? { number } : { number, name }, { preventScrollReset: true })
        }
      />
      {isNumber(asked.number) && <Round {...asked} />}
      <Button href="/member/envelope" tone="quiet" className="justify-self-start">
        {t('back')}
      </Button>
    </div>
  );
}

function Chooser({ asked, onChoose }: { asked: Address; onChoose: (chosen: Address) => void }) {
  const t = useTranslations('envelope.verify');
  const [number, setNumber] = useState(asked.number);
  const [name, setName] = useState(asked.name);
  const [isTried, setTried] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isNumber(number)) onChoose({ number, name });
      }}
    >
      <TextField
        label={t('number')}
        help={t('numberHelp')}
        inputMode="numeric"
        maxLength={12}
        value={number}
        problem={isTried && !isNumber(number) ? t('numberProblem') : undefined}
        onChange={({ target }) => setNumber(target.value.trim())}
      />
      <TextField
        label={t('name')}
        help={t('nameHelp')}
        maxLength={64}
        value={name}
        onChange={({ target }) => setName(target.value.trim())}
      />
      <Button type="submit" className="justify-self-start">
        {t('show')}
      </Button>
    </form>
  );
}

function Round({ number, name }: Address) {
  const t = useTranslations('envelope.verify');
  const isOnline = useOnline();
  const { envelope } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [envelopeCalls.proof.path, number, name],
    queryFn: () => envelope.proof({ query: { number, ...(isName(name) && { name }) } }),
    staleTime: ({ state }) => (state.data?.seed === null ? 0 : Infinity),
  });
  if (error && !data) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-40 w-full rounded-card" />
        <Skeleton className="h-28 w-full rounded-card" />
      </Loading>
    );
  return (
    <>
      {!isOnline && <Notice tone="info">{t('offline')}</Notice>}
      <Checked proof={data} name={name} />
    </>
  );
}
