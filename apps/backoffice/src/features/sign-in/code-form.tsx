import { qrSize } from '@mela/protocol/constants';
import type { StaffSessionWire } from '@mela/protocol/shapes/staff-session';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import { Skeleton } from '@mela/ui/skeleton';
import { TextField } from '@mela/ui/text-field';
import { Suspense, useState, type SyntheticEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { openSession } from '#lib/session.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';

export type Ticket = StaffSessionWire['login']['value'];

const Qr = lazyScreen(() => import('@mela/ui/qr'), 'Qr');
const passwordMin = 12;

/** The second factor; the first sign-in also links the authenticator app and sets the person's own password. */
export function CodeForm({ ticket, onStartOver }: { ticket: Ticket; onStartOver: () => void }) {
  const t = useTranslations('staff');
  const api = useApi();
  const refusalText = useRefusalText();
  const [code, setCode] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isCode = /^\d{6}$/.test(code);
  const isPassword = !ticket.mustChoosePassword || newPassword.length >= passwordMin;

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBusy || !isCode || !isPassword) return;
    setBusy(true);
    setError(null);
    try {
      const chosen = ticket.mustChoosePassword ? { newPassword } : {};
      const opened = await api.session.verify({ body: { ticket: ticket.ticket, code, ...chosen } });
      openSession(opened.token, opened.staff);
    } catch (refused) {
      setError(refused);
      setBusy(false);
    }
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {ticket.enrolment && <Enrolment {...ticket.enrolment} />}
      {ticket.mustChoosePassword && (
        <PasswordField
          label={t('newPassword')}
          help={t('newPasswordHelp')}
          showLabel={t('showPassword')}
          hideLabel={t('hidePassword')}
          autoComplete="new-password"
          value={newPassword}
          problem={isTried && !isPassword ? t('newPasswordShort') : undefined}
          onChange={(event) => setNewPassword(event.target.value)}
        />
      )}
      <TextField
        label={t('code')}
        help={t('codeHelp')}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        problem={isTried && !isCode ? t('codeWrong') : undefined}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
      />
      {error !== null && <Notice tone="bad">{refusalText(error)}</Notice>}
      <div className="grid gap-2">
        <Button type="submit" size="large" isBusy={isBusy}>
          {t('enter')}
        </Button>
        <Button tone="quiet" onClick={onStartOver}>
          {t('startOver')}
        </Button>
      </div>
    </form>
  );
}

function Enrolment({ secret, uri }: { secret: string; uri: string }) {
  const t = useTranslations('staff');
  return (
    <div className="grid justify-items-center gap-3 text-sm">
      <p>{t('enrolHelp')}</p>
      <Suspense fallback={<Skeleton className="size-30" />}>
        <Qr text={uri} label={t('qr')} size={qrSize} />
      </Suspense>
      <p className="grid gap-1 text-center text-muted">
        {t('enrolByHand')}
        <code className="break-all text-text">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </div>
  );
}
