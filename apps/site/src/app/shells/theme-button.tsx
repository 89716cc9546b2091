import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { chooseTheme, useTheme } from '@mela/ui/theme';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useTranslations } from 'use-intl';

function useOtherTheme() {
  const t = useTranslations('shell');
  const { theme } = useTheme();
  const isDark = theme === 'dark';
  return {
    icon: isDark ? Sun : Moon,
    label: isDark ? t('themeLight') : t('themeDark'),
    choose: () => chooseTheme(isDark ? 'light' : 'dark'),
  };
}

/** The button in the header, from tablet width on; a phone has this in its menu. */
export function ThemeButton() {
  const { icon, label, choose } = useOtherTheme();
  return (
    <IconButton label={label} onClick={choose} className="max-md:hidden">
      <Icon of={icon} />
    </IconButton>
  );
}

export function ThemeLine({ className }: { className: string }) {
  const { icon, label, choose } = useOtherTheme();
  return (
    <button type="button" onClick={choose} className={className}>
      <Icon of={icon} />
      {label}
    </button>
  );
}
