import { showMoney } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { useRefusalText } from '#lib/use-refusal-text.ts';

/** Computes a bill again from its stored inputs; amount and checksum must be those of the statement. */
export function BillCheck({ id }: { id: string }) {
  const t = useTranslations('staffSettlement');
  const api = useApi();
  const refusalText = useRefusalText();
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => api.settlement.recompute({ query: { id } }),
  });
  return (
    <section className="grid gap-3">
      <p className="text-sm">{t('recomputeBody')}</p>
      <Button
        size="small"
        tone="outline"
        className="justify-self-start"
        isBusy={isPending}
        onClick={() => mutate()}
      >
        {t('recompute')}
      </Button>
      {error && <Notice tone="bad">{refusalText(error)}</Notice>}
      {data && (
        <Notice
          tone={data.isSame ? 'good' : 'bad'}
          title={t(data.isSame ? 'recomputedSame' : 'recomputedOther')}
        >
          <p>{t('recomputed', { gross: `₹${showMoney(data.gross)}`, net: `₹${showMoney(data.net)}` })}</p>
          <code className="text-xs break-all">{data.hash}</code>
        </Notice>
      )}
    </section>
  );
}
