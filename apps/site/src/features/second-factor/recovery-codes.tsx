import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Notice } from '@mela/ui/notice';
import Copy from 'lucide-react/icons/copy';
import { useTranslations } from 'use-intl';
import { useCopy } from '#lib/use-copy.tsx';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shown only once; the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTranslations();
  const { copy, copyResult } = useCopy({
    done: t('secondFactor.codesCopied'),
    failed: t('secondFactor.codesCopyFailed'),
  });
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
      <Button
        tone="outline"
        icon={<Icon of={Copy} size="small" />}
        onClick={() => void copy(codes.join('\n'))}
      >
        {t('secondFactor.codesCopy')}
      </Button>
      {copyResult}
      <Button size="large" onClick={onDone}>
        {t('secondFactor.codesDone')}
      </Button>
    </div>
  );
}
