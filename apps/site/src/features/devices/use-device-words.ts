import type { LucideIcon } from 'lucide-react';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#lib/language.tsx';
import type { LoginEvent } from './use-devices.ts';

type Device = Pick<LoginEvent, 'browser' | 'system' | 'kind' | 'address' | 'country'>;

export const deviceIcons: Record<LoginEvent['kind'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: CircleQuestionMark,
};

/** A device as its owner would call it, and where it stands: the country, and the address for whoever knows it. */
export function useDeviceWords() {
  const t = useTranslations('devices');
  const countries = new Intl.DisplayNames(useLanguage() === 'HI' ? 'hi' : 'en', { type: 'region' });
  return {
    name: ({ browser, system }: Device): string => {
      if (browser !== null && system !== null) return t('named', { browser, system });
      return browser ?? system ?? t('unknown');
    },
    place: ({ address, country }: Device): string =>
      country === null ? address : t('place', { country: countries.of(country) ?? country, address }),
  };
}
