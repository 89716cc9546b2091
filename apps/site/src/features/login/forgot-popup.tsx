import { identitySwitches } from '@mela/protocol/identity';
import { Festoon } from '@mela/ui/festoon';
import { Link } from '@mela/ui/link';
import { Popup } from '@mela/ui/popup';
import { TabPanel, Tabs } from '@mela/ui/tabs';
import { showToast } from '@mela/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSwitches } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useTitle } from '#lib/use-title.ts';
import { ForgotByMail } from './forgot-by-mail.tsx';
import { ForgotByPhone } from './forgot-by-phone.tsx';

const panel = 'forgot-ways';

const firstStepOnly = 'group-has-data-second-step/forgot:hidden';

/** Password reset by the phone number or the mail address of the account. */
export function ForgotPopup() {
  const t = useTranslations();
  const { close } = usePopup();
  const navigate = useNavigate();
  const [way, setWay] = useState('phone');
  const isOn = useSwitches();
  const hasSignIns = Object.values(identitySwitches).some((modId) => isOn(modId));
  useTitle(t('password.forgotTitle'));
  const onDone = (name: string) => {
    void showToast({ tone: 'good', text: t('password.done', { name }), closeLabel: t('common.close') });
    void navigate('/', { replace: true });
  };
  return (
    <Popup title={t('password.forgotTitle')} closeLabel={t('common.close')} onClose={close}>
      <div className="group/forgot">
        <Festoon isLit className={`mb-2 ${firstStepOnly}`} />
        <div className={`mb-5 grid gap-2 text-muted ${firstStepOnly}`}>
          <p>{t('password.forgotIntro')}</p>
          {hasSignIns && <p className="text-sm">{t('password.forgotUnlinks')}</p>}
        </div>
        <div className="grid gap-5">
          <div className={firstStepOnly}>
            <Tabs
              label={t('password.way')}
              panelId={panel}
              value={way}
              onChange={setWay}
              items={[
                { id: 'phone', label: t('password.byPhone') },
                { id: 'mail', label: t('password.byMail') },
              ]}
            />
          </div>
          <TabPanel id={panel} value={way}>
            {way === 'phone' ? <ForgotByPhone onDone={onDone} /> : <ForgotByMail onDone={onDone} />}
          </TabPanel>
        </div>
        <p className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-4 text-sm">
          <Link href="/login" className="inline-block py-2 font-semibold text-accent">
            {t('password.back')}
          </Link>
          <Link href="/help#cannot-log-in" className="inline-block py-2 font-semibold text-accent">
            {t('login.help')}
          </Link>
        </p>
      </div>
    </Popup>
  );
}
