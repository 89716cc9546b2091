import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import X from 'lucide-react/icons/x';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { loginAddress } from '#lib/next-path.ts';
import { clearEndedSession, type EndedSession } from '#lib/session.ts';
import { useSessionEndText } from '#shared/sign-in/use-session-end-text.ts';

/** Stays until it is closed, so that an unattended phone does not miss it. It does not block the page. */
export function EndedBar({ ended }: { ended: EndedSession }) {
  const t = useTranslations();
  const location = useLocation();
  const texts = useSessionEndText(ended);
  const isAgentSite = location.pathname.startsWith('/agent');
  return (
    <output className="block">
      {texts && (
        <div className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+2.25rem)] z-30 mx-auto grid max-w-md gap-3 rounded-card border border-line bg-raised p-4 shadow-float animate-arrive">
          <div className="flex items-start justify-between gap-3">
            <div className="grid gap-1">
              <p className="font-semibold">{t('devices.endedTitle')}</p>
              <p className="text-sm text-muted">{texts}</p>
            </div>
            <IconButton label={t('common.close')} onClick={clearEndedSession} className="-me-2 -mt-2">
              <Icon of={X} size="small" />
            </IconButton>
          </div>
          {!isAgentSite && (
            <div>
              <Button size="small" href={loginAddress(location)}>
                {t('devices.endedLogin')}
              </Button>
            </div>
          )}
        </div>
      )}
    </output>
  );
}
