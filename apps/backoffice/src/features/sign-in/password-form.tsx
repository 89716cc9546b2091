import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import { TextField } from '@mela/ui/text-field';
import { useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import type { Ticket } from './code-form.tsx';

export function PasswordForm({ onTicket }: { onTicket: (ticket: Ticket) => void }) {
  const t = useTranslations('staff');
  const api = useApi();
  const refusalText = useRefusalText();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || account.trim() === '' || password === '') return;
    setBusy(true);
    setError(null);
    try {
      onTicket(await api.session.login({ body: { account, password } }));
    } catch (refused) {
      setError(refused);
      setBusy(false);
    }
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('account')}
        value={account}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        problem={isTried && account.trim() === '' ? t('accountMissing') : undefined}
        onChange={(event) => setAccount(event.target.value)}
      />
      <PasswordField
        label={t('password')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        value={password}
        problem={isTried && password === '' ? t('passwordMissing') : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      {error !== null && <Notice tone="bad">{refusalText(error)}</Notice>}
      <Button type="submit" size="large" isBusy={isBusy}>
        {t('goOn')}
      </Button>
    </form>
  );
}
