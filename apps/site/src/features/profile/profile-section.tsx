import type { MemberInfo } from '@mela/protocol/shapes/member';
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
import { SecurityCard } from '#lib/security-card.tsx';
import { BindPopup } from './bind-popup.tsx';
import { IconLine } from './icon-line.tsx';
import { NicknamePopup } from './nickname-popup.tsx';
import { useProfile } from './use-profile.ts';

type Doing = 'nickname' | 'phone' | 'email';

/** How the member appears, and where the house reaches them. */
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
            <Line icon={Mail} name={t('email')} value={data.email} onDo={() => setDoing('email')} />
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
      {(doing === 'phone' || doing === 'email') && <BindPopup kind={doing} onClose={end} />}
    </SecurityCard>
  );
}

type LineProps = { icon: typeof Mail; name: string; value: string | null; onDo: () => void };

function Line({ icon, name, value, onDo }: LineProps) {
  const t = useTranslations('profile');
  const isThere = value !== null;
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon of={icon} size="small" className="text-muted" />
      <span className="grid min-w-0 flex-1">
        <span className="text-xs text-muted">{name}</span>
        <span data-there={isThere} className="font-semibold break-all data-[there=false]:text-muted">
          {value ?? t('none')}
        </span>
      </span>
      <Button
        tone="quiet"
        size="small"
        onClick={onDo}
        aria-label={isThere ? t('changeNamed', { what: name }) : t('addNamed', { what: name })}
      >
        {isThere ? t('change') : t('add')}
      </Button>
    </li>
  );
}
