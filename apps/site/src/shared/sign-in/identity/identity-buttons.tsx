import { identityProviders, identitySwitches, type IdentityProvider } from '@mela/protocol/identity';
import { Refusal } from '@mela/protocol/refusals';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Notice } from '@mela/ui/notice';
import { useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { useSwitches } from '#lib/status.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useLeave } from './use-leave.ts';

export const identityIcons: Record<IdentityProvider, LucideIcon> = {
  SOCIALBOX: BadgeCheck,
  PHONEBOX: Smartphone,
};

/** A button for each provider that the merchant accepts. */
export function IdentityButtons({ next = '/' }: { next?: string | undefined }) {
  const t = useTranslations('identity');
  const refusalText = useRefusalText();
  const isOn = useSwitches();
  const { identity } = useApi();
  const { isClosed, isLeaving, leave } = useLeave('login');
  const beginning = useMutation({
    mutationFn: (provider: IdentityProvider) => identity.begin({ body: { provider } }),
    onSuccess: (begun, provider) => leave(begun, { provider, next }),
  });
  const open = identityProviders.filter((provider) => isOn(identitySwitches[provider]));
  const error = beginning.error ?? (isClosed ? new Refusal('SOCIAL_POPUP_CLOSED', {}) : null);
  if (open.length === 0) return null;
  return (
    <div className="mt-4 grid gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {open.map((provider) => (
        <Button
          key={provider}
          tone="outline"
          icon={<Icon of={identityIcons[provider]} size="small" />}
          isBusy={(beginning.isPending || isLeaving) && beginning.variables === provider}
          onClick={() => beginning.mutate(provider)}
        >
          {t('with', { provider: t(`providers.${provider}`) })}
        </Button>
      ))}
      {error && <Notice tone="bad">{refusalText(error)}</Notice>}
    </div>
  );
}
