import { lhcColourOf } from '@mela/rules/lottery/lhc-colours';
import type { DrawResult, Structure } from '@mela/rules/lottery/types';
import { coloursOf } from '@mela/rules/lottery/wingo';
import { zodiacOf, zodiacs } from '@mela/rules/lottery/zodiac';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { prizesShown } from './prizes-shown.ts';

/** The name of an animal of the lunar calendar. */
export function useZodiacText(): (name: string) => string {
  const t = useTranslations('lotteryResult');
  return useCallback(
    (name) => {
      const animal = zodiacs.find((one) => one === name);
      return animal === undefined ? '' : t(`zodiac.${animal}`);
    },
    [t],
  );
}

/** A result in words, for screen readers. */
export function useResultText(): (structure: Structure, result: DrawResult) => string {
  const t = useTranslations('lotteryResult');
  const zodiac = useZodiacText();
  return useCallback(
    (structure, result) => {
      if (result.kind === 'lhc') {
        const ball = (number: number) =>
          t('ball', {
            number: String(number),
            colour: lhcColourOf(number),
            animal: zodiac(zodiacOf(number, result.year)),
          });
        return t('lhc', { balls: result.normals.map(ball).join('; '), special: ball(result.special) });
      }
      if (result.kind !== 'numbers') {
        const prizes = prizesShown(result).map(({ name, numbers }) =>
          t('prize', { name: t(`prizes.${name}`), numbers: numbers.join(', ') }),
        );
        return t('result', { numbers: prizes.join('; ') });
      }
      const { numbers } = result;
      const [first = 0] = numbers;
      if (structure === 'WINGO')
        return t('wingo', { number: String(first), colours: coloursOf(first).join('_') });
      if (structure === 'K3') {
        const total = numbers.reduce((sum, die) => sum + die, 0);
        return t('dice', { numbers: numbers.join(', '), total: String(total) });
      }
      return t('result', { numbers: numbers.join(', ') });
    },
    [t, zodiac],
  );
}
