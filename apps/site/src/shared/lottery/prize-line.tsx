import type { My4dResult, SeaResult, VnResult } from '@mela/rules/lottery/types';
import { useTranslations } from 'use-intl';
import { prizesShown } from './prizes-shown.ts';

type PrizeLineProps = { result: VnResult | SeaResult | My4dResult; isShort: boolean };

/** The main prizes of a board, each with its name. The whole board has a screen of its own. */
export function PrizeLine({ result, isShort }: PrizeLineProps) {
  const t = useTranslations('lotteryResult');
  const prizes = prizesShown(result);
  return (
    <span aria-hidden className="lottery-prizes">
      {(isShort ? prizes.slice(0, 2) : prizes).map(({ name, numbers }) => (
        <span key={name}>
          <span>{t(`prizes.${name}`)}</span>
          <b>{numbers.join(' ')}</b>
        </span>
      ))}
    </span>
  );
}
