import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import { Popup } from '@mela/ui/popup';
import { showToast } from '@mela/ui/toast';
import DoorOpen from 'lucide-react/icons/door-open';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { refusalFieldOf } from '#lib/refusal-field.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { SecurityCard } from '#shared/sign-in/security-card.tsx';
import { useCloseAccount, useDataExport } from './use-play-limits.ts';

/** Download of the member's own data, and the closing of the account. */
export function LeaveCard() {
  const t = useTranslations('playLimits');
  const refusalText = useRefusalText();
  const ownData = useDataExport();
  const [isClosing, setClosing] = useState(false);
  return (
    <SecurityCard id="leave" icon={DoorOpen} title={t('leave')} body={t('leaveBody')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <div className="grid content-start gap-2">
          <Button
            tone="outline"
            className="justify-self-start"
            icon={<Icon of={Download} size="small" />}
            isBusy={ownData.isPending}
            onClick={() => ownData.mutate()}
          >
            {t('download')}
          </Button>
          <p className="text-sm text-muted">{t('downloadBody')}</p>
          {ownData.isSuccess && <Notice tone="good">{t('downloaded', { file: ownData.data })}</Notice>}
          {ownData.isError && <Notice tone="bad">{refusalText(ownData.error)}</Notice>}
        </div>
        <div className="grid content-start gap-2">
          <Button tone="outline" className="justify-self-start" onClick={() => setClosing(true)}>
            {t('close')}
          </Button>
          <p className="text-sm text-muted">{t('closeBody')}</p>
        </div>
      </div>
      {isClosing && <ClosePopup onClose={() => setClosing(false)} />}
    </SecurityCard>
  );
}

function ClosePopup({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const closing = useCloseAccount(
    () => void showToast({ tone: 'good', text: t('playLimits.closed'), closeLabel: t('common.close') }),
  );
  const [password, setPassword] = useState('');
  const [showsProblems, setShowsProblems] = useState(false);
  const wrong = refusalFieldOf(closing.error) === 'password' ? refusalText(closing.error) : undefined;
  const send = () => {
    if (closing.isPending) return;
    if (password === '') return setShowsProblems(true);
    closing.mutate({ body: { password } });
  };
  return (
    <Popup title={t('playLimits.close')} closeLabel={t('common.close')} onClose={onClose}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>{t('playLimits.closeAsk')}</p>
        <p className="text-sm text-muted">{t('playLimits.closeBody')}</p>
        <PasswordField
          label={t('playLimits.closePassword')}
          showLabel={t('playLimits.showPassword')}
          hideLabel={t('playLimits.hidePassword')}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          problem={showsProblems && password === '' ? t('playLimits.closePasswordAgain') : wrong}
        />
        {closing.isError && wrong === undefined && <Notice tone="bad">{refusalText(closing.error)}</Notice>}
        <Button type="submit" tone="danger" isBusy={closing.isPending}>
          {t('playLimits.closeDo')}
        </Button>
      </form>
    </Popup>
  );
}
