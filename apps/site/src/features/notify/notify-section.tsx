import { notifyChannels, type NotifyChannel } from '@mela/protocol/notify';
import { Badge } from '@mela/ui/badge';
import { Checkbox } from '@mela/ui/checkbox';
import { Link } from '@mela/ui/link';
import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import BellRing from 'lucide-react/icons/bell-ring';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { SecurityCard } from '#shared/sign-in/security-card.tsx';
import { useChoose, useNotify, type NotifyState } from './use-notify.ts';

const row =
  'grid gap-x-6 gap-y-1 border-b border-line py-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto]';

/** Which messages are sent by which channel, and which are always sent. */
export function NotifySection() {
  const t = useTranslations('notifyChoice');
  const { data, error, isPending, refetch } = useNotify();
  return (
    <SecurityCard id="notify" icon={BellRing} title={t('title')} body={t('body')}>
      {isPending && (
        <Loading className="grid gap-3">
          {['deposit', 'withdrawal', 'safety'].map((line) => (
            <Skeleton key={line} className="h-16 w-full" />
          ))}
        </Loading>
      )}
      {error && !data && <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data && <Choices state={data} />}
    </SecurityCard>
  );
}

function Choices({ state: { reachable, topics } }: { state: NotifyState }) {
  const t = useTranslations('notifyChoice');
  const refusalText = useRefusalText();
  const choosing = useChoose();
  return (
    <>
      <Missing reachable={reachable} />
      <div>
        {topics.map(({ topic, wanted }) => (
          <fieldset key={topic} className={row}>
            <legend className="sr-only">{t(`topics.${topic}.name`)}</legend>
            <Words name={t(`topics.${topic}.name`)} body={t(`topics.${topic}.body`)} />
            <div className="flex flex-wrap items-center gap-x-6">
              {notifyChannels.map((channel) => (
                <Checkbox
                  key={channel}
                  label={t(`channels.${channel}`)}
                  disabled={!reachable.includes(channel)}
                  checked={reachable.includes(channel) && wanted.includes(channel)}
                  onChange={({ target }) => choosing.mutate({ topic, channel, isWanted: target.checked })}
                />
              ))}
              <output className="text-sm font-semibold text-good">
                {choosing.isSuccess && choosing.variables.topic === topic && t('saved')}
              </output>
            </div>
          </fieldset>
        ))}
        <div className={row}>
          <Words name={t('safety')} body={t('safetyBody')} />
          <div className="flex min-h-11 items-center">
            <Badge tone="quiet">{t('always')}</Badge>
          </div>
        </div>
      </div>
      {choosing.isError && <Notice tone="bad">{refusalText(choosing.error)}</Notice>}
    </>
  );
}

/** A link to add the missing contact of a channel. */
function Missing({ reachable }: { reachable: readonly NotifyChannel[] }) {
  const t = useTranslations('notifyChoice');
  const missing = notifyChannels.filter((channel) => !reachable.includes(channel));
  if (missing.length === 0) return null;
  return (
    <Notice
      tone="info"
      action={
        <Link href="#profile" className="inline-flex min-h-11 items-center font-semibold text-accent">
          {t('add')}
        </Link>
      }
    >
      {missing.map((channel) => (
        <p key={channel}>{t(`missing.${channel}`)}</p>
      ))}
    </Notice>
  );
}

function Words({ name, body }: { name: string; body: string }) {
  return (
    <div className="grid min-w-0 content-center">
      <span className="font-semibold">{name}</span>
      <span className="text-sm text-muted">{body}</span>
    </div>
  );
}
