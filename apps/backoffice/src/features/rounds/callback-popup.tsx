import { staffRoundCalls } from '@mela/protocol/calls/staff-vendor';
import type { StaffRoundWire } from '@mela/protocol/shapes/staff-round';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { Facts } from '#lib/facts.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { useMay } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { resultTones } from './result-tones.ts';
import { useCommandName } from './use-command-name.ts';

type Call = StaffRoundWire['callback']['value'];

/** One callback of a vendor with its response. */
export function CallbackPopup({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations();
  const api = useApi();
  const may = useMay();
  const { data, error, refetch } = useQuery({
    queryKey: [staffRoundCalls.callback.path, id],
    queryFn: () => api.round.callback({ query: { id } }),
    staleTime: Infinity,
  });
  return (
    <Popup
      isWide
      title={t('vendors.callTitle', { id })}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        data?.member &&
        may('member.read') && (
          <Button tone="quiet" href={`/members/${data.member.id}`}>
            {t('vendors.openMember')}
          </Button>
        )
      }
    >
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Shown call={data} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Popup>
  );
}

function Shown({ call }: { call: Call }) {
  const t = useTranslations('vendors');
  const showDate = useDate();
  const nameOf = useCommandName();
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Facts
        facts={[
          { label: t('at'), value: showDate(call.at) },
          { label: t('vendor'), value: call.vendor },
          { label: t('command'), value: nameOf(call.command) },
          {
            label: t('outcome'),
            value: (
              <span className="inline-flex flex-wrap items-center gap-2">
                <Badge tone={resultTones[call.result]}>{t(`results.${call.result}`)}</Badge>
                <code>{call.status}</code>
              </span>
            ),
          },
          { label: t('member'), value: call.member?.account ?? '' },
          { label: t('playerId'), value: call.playerId === null ? '' : <code>{call.playerId}</code> },
          { label: t('requestId'), value: call.requestId === null ? '' : <code>{call.requestId}</code> },
          { label: t('took'), value: t('ms', { ms: String(call.ms) }) },
          { label: t('bodyHash'), value: <code className="text-xs break-all">{call.bodyHash}</code> },
        ]}
      />
      <section className="grid content-start gap-1">
        <h3 className="text-base">{t('answer')}</h3>
        <pre className="rounded-card bg-raised p-3 text-xs break-words whitespace-pre-wrap">
          {call.answer === '' ? t('emptyAnswer') : readable(call.answer)}
        </pre>
        <p className="text-xs text-muted">{t('answerNote')}</p>
      </section>
    </div>
  );
}

/** Indented JSON; any other text is unchanged. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
