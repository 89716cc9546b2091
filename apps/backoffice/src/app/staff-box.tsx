import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { Menu } from '@mela/ui/menu';
import { chooseTheme, useTheme } from '@mela/ui/theme';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { chooseLanguage, useLanguageStore } from '#lib/language.ts';
import { closeSession, useSession } from '#lib/session.ts';

/** Language, theme, the signed-in person, and sign-out. */
export function StaffBox() {
  const t = useTranslations();
  const api = useApi();
  const staff = useSession((session) => session.staff);
  const signOut = async () => {
    // Sign-out always succeeds in the browser, even offline; the session on the server then expires.
    await api.session.logout({}).catch(() => undefined);
    closeSession({ hasEnded: false });
  };
  return (
    <div className="ms-auto flex items-center gap-1">
      <LanguageButton />
      <ThemeButton />
      {staff && (
        <Menu
          trigger={
            <Button tone="quiet" size="small" icon={<Icon of={ChevronDown} size="small" />}>
              <span className="max-w-28 truncate sm:max-w-none">{staff.account}</span>
            </Button>
          }
          header={
            <p className="grid px-3 py-2 text-sm">
              <span className="font-semibold">{staff.name}</span>
              <span className="text-xs text-muted">{staff.role}</span>
            </p>
          }
          items={[
            {
              label: t('staff.signOut'),
              icon: <Icon of={LogOut} size="small" />,
              onSelect: () => void signOut(),
            },
          ]}
        />
      )}
    </div>
  );
}

const names = { EN: 'English', HI: 'हिन्दी' } as const;

/** Switches to the other language, whose name is shown in its own script. */
export function LanguageButton() {
  const other = useLanguageStore(({ language }) => (language === 'HI' ? 'EN' : 'HI'));
  return (
    <Button
      tone="quiet"
      size="small"
      lang={other === 'HI' ? 'hi' : 'en'}
      onClick={() => void chooseLanguage(other)}
    >
      {names[other]}
    </Button>
  );
}

export function ThemeButton() {
  const t = useTranslations('backoffice');
  const theme = useTheme((chosen) => chosen.theme);
  return (
    <IconButton
      label={theme === 'dark' ? t('toLight') : t('toDark')}
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      <Icon of={theme === 'dark' ? Sun : Moon} />
    </IconButton>
  );
}
