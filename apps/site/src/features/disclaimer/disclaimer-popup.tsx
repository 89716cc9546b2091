import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Popup } from '@mela/ui/popup';
import type { LucideIcon } from 'lucide-react';
import Coins from 'lucide-react/icons/coins';
import Scale from 'lucide-react/icons/scale';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStatus } from '#lib/status.ts';

type DisclaimerPopupProps = { onAccept: () => void };

/** The disclaimer: no close button; only accept, or leave for underage visitors. */
export function DisclaimerPopup({ onAccept }: DisclaimerPopupProps) {
  const t = useTranslations();
  const { data: status } = useStatus();
  const [isLeaving, setLeaving] = useState(false);
  if (!status) return null;
  const age = String(status.register.ageMin);
  if (isLeaving) {
    return (
      <Popup
        title={t('disclaimer.leaveTitle')}
        closeLabel={t('common.close')}
        footer={
          <Button tone="quiet" className="w-full" onClick={() => setLeaving(false)}>
            {t('disclaimer.goBack')}
          </Button>
        }
      >
        <p className="text-muted">{t('disclaimer.leaveBody', { age })}</p>
      </Popup>
    );
  }
  return (
    <Popup
      title={t('disclaimer.title')}
      closeLabel={t('common.close')}
      footer={
        <div className="grid gap-2">
          <Button size="large" onClick={onAccept}>
            {t('disclaimer.accept', { age })}
          </Button>
          <Button tone="quiet" onClick={() => setLeaving(true)}>
            {t('disclaimer.underAge')}
          </Button>
        </div>
      }
    >
      <ul className="grid gap-4">
        {status.merchant.moneyMode === 'play' ? (
          <Point icon={Coins} title={t('disclaimer.playTitle')} text={t('disclaimer.playBody')} />
        ) : (
          <Point
            icon={Coins}
            title={t('disclaimer.realTitle')}
            text={t('disclaimer.realBody', { licence: status.merchant.licence })}
          />
        )}
        <Point
          icon={UserRoundCheck}
          title={t('disclaimer.ageTitle', { age })}
          text={t('disclaimer.ageBody', { age })}
        />
        <Point icon={Scale} title={t('disclaimer.lawTitle')} text={t('disclaimer.lawBody')} />
      </ul>
    </Popup>
  );
}

function Point({ icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <li className="flex items-start gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-lamp/15 text-accent">
        <Icon of={icon} />
      </span>
      <div className="grid gap-0.5">
        <h3 className="text-base">{title}</h3>
        <p className="text-sm text-muted">{text}</p>
      </div>
    </li>
  );
}
