import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Notice } from '@mela/ui/notice';
import { showToast } from '@mela/ui/toast';
import Copy from 'lucide-react/icons/copy';
import { useTranslations } from 'use-intl';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shown only once; the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTranslations();
  const copy = async () => {
    // The clipboard is undefined on an insecure origin.
    const isCopied = await navigator.clipboard?.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    );
    const text = isCopied ? t('secondFactor.codesCopied') : t('secondFactor.codesCopyFailed');
    await showToast({ tone: isCopied ? 'good' : 'bad', text, closeLabel: t('common.close') });
  };
  return (
    <div className="grid gap-4">
      <Notice tone="info">{t('secondFactor.codesBody')}</Notice>
      <ol className="grid grid-cols-2 gap-2">
        {codes.map((code) => (
          <li
            key={code}
            className="rounded-control bg-control/10 p-2 text-center font-mono text-sm font-semibold select-all"
          >
            {code}
          </li>
        ))}
      </ol>
      <Button tone="outline" icon={<Icon of={Copy} size="small" />} onClick={() => void copy()}>
        {t('secondFactor.codesCopy')}
      </Button>
      <Button size="large" onClick={onDone}>
        {t('secondFactor.codesDone')}
      </Button>
    </div>
  );
}
