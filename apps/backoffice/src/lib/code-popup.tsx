import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { TextField } from '@mela/ui/text-field';
import { useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from './api.tsx';
import { answerCode, useIsCodeAsked } from './ask-code.ts';
import { useRefusalText } from './use-refusal-text.ts';

/** Asks for a fresh code before a decision about money. The decision is sent again after it. */
export function CodePopup() {
  return useIsCodeAsked() ? <CodeForm /> : null;
}

function CodeForm() {
  const t = useTranslations();
  const api = useApi();
  const refusalText = useRefusalText();
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isCode = /^\d{6}$/.test(code);
  const confirm = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || !isCode) return;
    setBusy(true);
    setError(null);
    try {
      await api.session.confirm({ body: { code } });
      answerCode(true);
    } catch (refused) {
      setError(refused);
      setBusy(false);
    }
  };
  return (
    <Popup title={t('staff.confirmTitle')} closeLabel={t('common.close')} onClose={() => answerCode(false)}>
      <form className="grid gap-4" onSubmit={(event) => void confirm(event)} noValidate>
        <p className="text-sm">{t('staff.confirmBody')}</p>
        <TextField
          label={t('staff.code')}
          help={t('staff.codeHelp')}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          problem={isTried && !isCode ? t('staff.codeWrong') : undefined}
          onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
        />
        {error !== null && <Notice tone="bad">{refusalText(error)}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button tone="outline" onClick={() => answerCode(false)}>
            {t('backoffice.cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy}>
            {t('staff.confirm')}
          </Button>
        </div>
      </form>
    </Popup>
  );
}
