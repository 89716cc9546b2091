import { identityProviders, identitySwitches, type IdentityProvider } from '@mela/protocol/identity';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Skeleton } from '@mela/ui/skeleton';
import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useSwitches } from '#lib/status.ts';
import { useDate } from '#lib/use-date.ts';
import { Contact } from '#shared/sign-in/contact.tsx';
import { identityIcons } from '#shared/sign-in/identity/identity-buttons.tsx';
import { SecurityCard } from '#shared/sign-in/security-card.tsx';
import { LinkPopup } from './link-popup.tsx';
import { UnlinkPopup } from './unlink-popup.tsx';
import { useIdentities, type LinkedIdentity } from './use-identities.ts';

type Doing = { link: IdentityProvider } | { unlink: LinkedIdentity };

/** The linked providers. Nothing is shown if the merchant accepts no provider and none is linked. */
export function IdentitySection({ canLink = true }: { canLink?: boolean }) {
  const t = useTranslations('identity');
  const isOn = useSwitches();
  const { data, error, isPending, refetch } = useIdentities();
  const [doing, setDoing] = useState<Doing>();
  const end = () => setDoing(undefined);
  const open = identityProviders.filter((provider) => isOn(identitySwitches[provider]));
  const linked = data?.identities ?? [];
  if ((!canLink || open.length === 0) && linked.length === 0) return null;
  const left = (canLink ? open : []).filter(
    (provider) => !linked.some((identity) => identity.provider === provider),
  );
  const isLastWay = ({ id }: LinkedIdentity) =>
    data?.hasPassword === false && !linked.some((other) => other.id !== id && open.includes(other.provider));
  return (
    <SecurityCard id="sign-ins" icon={Link2} title={t('title')} body={t('body')}>
      {isPending && (
        <Loading className="grid">
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
      {error && !data && <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {data && linked.length === 0 && <p className="text-sm text-muted">{t('none')}</p>}
      {linked.length > 0 && (
        <ul className="grid divide-y divide-line">
          {linked.map((identity) => (
            <Line key={identity.id} identity={identity} onUnlink={() => setDoing({ unlink: identity })} />
          ))}
        </ul>
      )}
      {data && (
        <div className="flex flex-wrap gap-3">
          {left.map((provider) => (
            <Button
              key={provider}
              tone="outline"
              icon={<Icon of={identityIcons[provider]} size="small" />}
              onClick={() => setDoing({ link: provider })}
            >
              {t('link', { provider: t(`providers.${provider}`) })}
            </Button>
          ))}
        </div>
      )}
      {doing && data && 'link' in doing && (
        <LinkPopup provider={doing.link} hasPassword={data.hasPassword} onClose={end} />
      )}
      {doing && data && 'unlink' in doing && (
        <UnlinkPopup
          identity={doing.unlink}
          hasPassword={data.hasPassword}
          isLastWay={isLastWay(doing.unlink)}
          onClose={end}
        />
      )}
    </SecurityCard>
  );
}

function Line({ identity, onUnlink }: { identity: LinkedIdentity; onUnlink: () => void }) {
  const t = useTranslations('identity');
  const date = useDate();
  const { provider, contact, linkedAt, usedAt } = identity;
  const name = t(`providers.${provider}`);
  const day = (moment: string) => date(moment, { dateStyle: 'medium' });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon of={identityIcons[provider]} className="text-accent" />
      <span className="grid min-w-36 flex-1 gap-0.5">
        <span className="font-semibold">{name}</span>
        {contact !== null && (
          <span className="text-xs wrap-anywhere text-muted">
            <Contact text={contact} />
          </span>
        )}
        <span className="text-xs text-muted">
          {t('since', { time: day(linkedAt) })} ·{' '}
          {usedAt === null ? t('unused') : t('used', { time: day(usedAt) })}
        </span>
      </span>
      <Button tone="quiet" size="small" onClick={onUnlink} aria-label={t('unlinkNamed', { provider: name })}>
        {t('unlink')}
      </Button>
    </li>
  );
}
