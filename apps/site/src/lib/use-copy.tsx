import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SuccessDialog, WarningDialog } from './site-dialog.tsx';

type CopyTexts = {
  /** Names the copied text. */
  done: string;
  /** Says how to copy by hand. */
  failed: string;
};

/** Copies a text, then shows a success dialog, or a warning dialog where the browser refuses. The caller renders `copyResult`. */
export function useCopy({ done, failed }: CopyTexts) {
  const t = useTranslations('common');
  const [isCopied, setCopied] = useState<boolean>();
  const close = () => setCopied(undefined);
  const copy = async (text: string): Promise<void> => {
    // The clipboard is undefined on an insecure origin.
    const writing = navigator.clipboard?.writeText(text);
    setCopied(
      writing !== undefined &&
        (await writing.then(
          () => true,
          () => false,
        )),
    );
  };
  const copyResult = isCopied ? (
    <SuccessDialog title={done} onClose={close}>
      {t('copied')}
    </SuccessDialog>
  ) : isCopied === false ? (
    <WarningDialog title={t('copyFailed')} onClose={close}>
      {failed}
    </WarningDialog>
  ) : null;
  return { copy, copyResult };
}
