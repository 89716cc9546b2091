import type { MemberInfo } from '@mela/protocol/shapes/member';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Skeleton } from '@mela/ui/skeleton';
import Mail from 'lucide-react/icons/mail';
import Phone from 'lucide-react/icons/phone';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { Contact } from '#shared/sign-in/contact.tsx';
import { SecurityCard } from '#shared/sign-in/security-card.tsx';
import { BindPopup } from './bind-popup.tsx';
import { IconLine } from './icon-line.tsx';
import { NicknamePopup } from './nickname-popup.tsx';
import { useProfile } from './use-profile.ts';

type Doing = 'nickname' | 'phone' | 'email';

/** The member's name and picture, and the contacts. */
export function ProfileSection({ member }: { member: MemberInfo }) {
  const t = useTranslations('profile');
  const { data, error, isPending, refetch } = useProfile();
  const [doing, setDoing] = useState<Doing>();
  const end = () => setDoing(undefined);
  return (
    <SecurityCard id="profile" icon={UserRound} title={t('title')} body={t('body')}>
      <IconLine member={member} />
      <ul className="grid divide-y divide-line border-t border-line">
        <Line
          icon={UserRound}
          name={t('nickname')}
          value={member.nickname}
          onDo={() => setDoing('nickname')}
        />
        {data && (
          <>
            <Line icon={Phone} name={t('phone')} value={data.phone} onDo={() => setDoing('phone')} />
            <Line
              icon={Mail}
              name={t('email')}
              value={data.email}
              isProven={data.isEmailProven}
              onDo={() => setDoing('email')}
            />
          </>
        )}
      </ul>
      {isPending && (
        <Loading className="grid gap-3">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </Loading>
      )}
      {error && !data && <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {doing === 'nickname' && <NicknamePopup nickname={member.nickname} onClose={end} />}
      {data && (doing === 'phone' || doing === 'email') && (
        <BindPopup
          kind={doing}
          known={data[doing]}
          isProven={doing === 'phone' || data.isEmailProven}
          onClose={end}
        />
      )}
    </SecurityCard>
  );
}

type LineProps = {
  icon: typeof Mail;
  name: string;
  value: string | null;
  /** False for a contact that was only typed: it cannot be used for a login until a code has verified it. */
  isProven?: boolean;
  onDo: () => void;
};

function Line({ icon, name, value, isProven = true, onDo }: LineProps) {
  const t = useTranslations('profile');
  const usual = value === null ? 'add' : 'change';
  const action = value !== null && !isProven ? 'prove' : usual;
  return (
    <li className="grid gap-1 py-2">
      <div className="flex items-center gap-3">
        <Icon of={icon} size="small" className="text-muted" />
        <span className="grid min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2 text-xs text-muted">
            {name}
            {action === 'prove' && <Badge tone="danger">{t('unproven')}</Badge>}
          </span>
          <span
            data-there={value !== null}
            className="font-semibold wrap-anywhere data-[there=false]:text-muted"
          >
            {value === null ? t('none') : <Contact text={value} />}
          </span>
        </span>
        <Button
          tone={action === 'prove' ? 'outline' : 'quiet'}
          size="small"
          onClick={onDo}
          aria-label={t(`${action}Named`, { what: name })}
        >
          {t(action)}
        </Button>
      </div>
      {action === 'prove' && <p className="ps-8 text-sm text-muted">{t('unprovenBody')}</p>}
    </li>
  );
}
