import { useTranslations } from 'use-intl';
import { VerdictCard } from '#shared/verify/verdict-card.tsx';
import type { RaffleCheck } from './check-raffle.ts';

const tones = { right: 'good', wrong: 'bad', missing: 'none' } as const;

/** The verdict in one sentence. */
export function Verdict({ check, isChanged }: { check: RaffleCheck | undefined; isChanged: boolean }) {
  const t = useTranslations('raffle.verify');
  const isRight = check !== undefined && check.isCommitted && check.isList && check.isResult;
  const verdict = check === undefined ? 'missing' : isRight ? 'right' : 'wrong';
  return (
    <VerdictCard
      tone={tones[verdict]}
      title={t(`verdicts.${verdict}`)}
      text={t(`verdictTexts.${verdict === 'wrong' && isChanged ? 'changed' : verdict}`)}
    />
  );
}
