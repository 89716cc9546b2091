import type { Structure } from '@mela/rules/lottery/types';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { boardPlaces, type ChartedTrend } from './charted-trend.ts';

const kindOf: Readonly<Partial<Record<Structure, keyof typeof boardPlaces>>> = {
  MB: 'vn',
  MN: 'vn',
  MT: 'vn',
  TH: 'sea',
  LA: 'sea',
  HN: 'sea',
  MY4D: 'my4d',
};

/** The names of the places of a result; 0 stands for all together. */
export function usePlaceNames(structure: Structure, { places }: ChartedTrend): (place: number) => string {
  const t = useTranslations('lotteryResults');
  const last = places.at(-1)?.place;
  return useCallback(
    (place) => {
      if (place === 0) return t('placeAll');
      const kind = kindOf[structure];
      const digit = kind && boardPlaces[kind][place - 1];
      if (digit !== undefined) return t(`digits.${digit}`);
      if (structure === 'LHC' && place === last) return t('placeSpecial');
      return t(structure === 'K3' ? 'placeDie' : 'placeOf', { place: String(place) });
    },
    [t, structure, last],
  );
}
