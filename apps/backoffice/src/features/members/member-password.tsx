import type { DeskWire } from '@mela/protocol/shapes/desk';
import type { StaffPasswordWire } from '@mela/protocol/shapes/staff-password';
import { Button } from '@mela/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { SecretPopup } from '#lib/secret-popup.tsx';
import { useMay } from '#lib/session.ts';

type Profile = DeskWire['member']['value'];
type Given = StaffPasswordWire['reset']['value'];

/** Resets the member's password with a reason. The new password is shown once, to the person who reset it. */
export function MemberPassword({ profile }: { profile: Profile }) {
  const t = useTranslations('desk');
  const api = useApi();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const [given, setGiven] = useState<Given | null>(null);
  // A trial account has no password.
  if (!may('member.password') || profile.realm === 'trial') return null;
  const reset = async (reason: string) => {
    setGiven(await api.password.reset({ body: { id: profile.id, reason } }));
  };
  return (
    <div className="md:col-span-2">
      <Button size="small" tone="outline" onClick={() => setAsking(true)}>
        {t('passwordReset')}
      </Button>
      {isAsking && (
        <ReasonPopup
          title={t('passwordResetTitle')}
          actionLabel={t('passwordReset')}
          tone="danger"
          doneText={t('passwordResetDone')}
          onDecide={reset}
          onClose={() => setAsking(false)}
        >
          <p className="text-sm">{t('passwordResetBody')}</p>
        </ReasonPopup>
      )}
      {given && (
        <SecretPopup
          title={t('passwordFirstTitle', { account: given.account })}
          body={t('passwordFirstBody')}
          secret={given.firstPassword}
          onClose={() => setGiven(null)}
        />
      )}
    </div>
  );
}
