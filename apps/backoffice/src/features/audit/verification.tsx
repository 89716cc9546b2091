import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { useRefusalText } from '#lib/use-refusal-text.ts';

/** Verifies the hash chain on request and lists every finding. Staff can note the head and compare it later. */
export function Verification() {
  const t = useTranslations('audit');
  const api = useApi();
  const refusalText = useRefusalText();
  const verify = useMutation({ mutationFn: () => api.audit.verify({}) });
  const { data, error, isPending } = verify;
  return (
    <section className="grid justify-items-start gap-3">
      <Button tone="outline" isBusy={isPending} onClick={() => verify.mutate()}>
        {t('verify')}
      </Button>
      {error && <Notice tone="bad">{refusalText(error)}</Notice>}
      {data?.isSound === true && (
        <Notice tone="good" title={t('sound', { entries: data.entries })}>
          <code className="text-xs break-all">{t('head', { id: data.head.id, hash: data.head.hash })}</code>
        </Notice>
      )}
      {data?.isSound === false && (
        <Notice tone="bad" title={t('broken')}>
          <ul>
            {data.findings.map(({ id, problem }) => (
              <li key={problem + id}>{t(`problems.${problem}`, { id })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  );
}
