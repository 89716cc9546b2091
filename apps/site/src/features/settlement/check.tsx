import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useExactMoney } from '#shared/record/exact-money.ts';
import { useRecompute } from './use-settlement.ts';

type CheckProps = { id: string; hash: string };

/** The hash that was stored with the statement, and a new computation from the stored inputs to compare with. */
export function Check({ id, hash }: CheckProps) {
  const t = useTranslations('agentSettlement');
  const exact = useExactMoney();
  const recompute = useRecompute(id);
  const { data: result, error, isPending } = recompute;
  const go = () => recompute.mutate();
  return (
    <div className="grid min-w-0 gap-3">
      <p className="text-sm text-muted">{t('checkAbout')}</p>
      <Hash name={t('hash')} hash={hash} />
      <Button tone="outline" size="small" className="justify-self-start" isBusy={isPending} onClick={go}>
        {t('recompute')}
      </Button>
      {error && <FailedState title={t('recomputeFailed')} error={error} onRetry={go} />}
      {result && (
        <Notice tone={result.isSame ? 'good' : 'bad'} title={t(result.isSame ? 'same' : 'different')}>
          <p>{t('recomputed', { gross: exact(result.gross), net: exact(result.net) })}</p>
          <Hash name={t('newHash')} hash={result.hash} />
        </Notice>
      )}
    </div>
  );
}

function Hash({ name, hash }: { name: string; hash: string }) {
  return (
    <p className="min-w-0 text-sm">
      <span className="text-muted">{name}</span> <code className="text-xs break-all">{hash}</code>
    </p>
  );
}
