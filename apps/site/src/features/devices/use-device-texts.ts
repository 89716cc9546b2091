import type { LucideIcon } from 'lucide-react';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#lib/language.tsx';
import type { LoginEvent, OpenDevice } from './use-devices.ts';

type Device = Pick<LoginEvent, 'browser' | 'system' | 'kind' | 'address' | 'country'>;

export const deviceIcons: Record<LoginEvent['kind'], LucideIcon> = {
  phone: Smartphone,
  tablet: Tablet,
  computer: Monitor,
  unknown: CircleQuestionMark,
};

/** The name of a device and its place: the country and the IP address. */
export function useDeviceTexts() {
  const t = useTranslations('devices');
  const countries = new Intl.DisplayNames(useLanguage() === 'HI' ? 'hi' : 'en', { type: 'region' });
  return {
    name: ({ browser, system }: Device): string => {
      if (browser !== null && system !== null) return t('named', { browser, system });
      return browser ?? system ?? t('unknown');
    },
    way: (way: LoginEvent['way']): string | undefined => (way === null ? undefined : t(`ways.${way}`)),
    made: (time: string, way: LoginEvent['way']): string =>
      way === null ? t('made', { time }) : t('madeBy', { time, way: t(`ways.${way}`) }),
    place: ({ address, country }: Device): string =>
      country === null ? address : t('place', { country: countries.of(country) ?? country, address }),
  };
}

/** Distinct names: devices with the same name are numbered in the order of their logins. */
export function useDeviceNames(devices: readonly OpenDevice[]): ReadonlyMap<string, string> {
  const t = useTranslations('devices');
  const texts = useDeviceTexts();
  const byAge = devices.toSorted((one, other) => (one.madeAt < other.madeAt ? -1 : 1));
  return new Map(
    byAge.map((device) => {
      const name = texts.name(device);
      const alike = byAge.filter((other) => texts.name(other) === name);
      const number = String(alike.indexOf(device) + 1);
      return [device.id, alike.length === 1 ? name : t('numbered', { name, number })];
    }),
  );
}
