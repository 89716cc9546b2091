import { useTranslations } from 'use-intl';
import { useLanguage } from '#lib/language.tsx';
import { WholeResult } from '#shared/lottery/result-board.tsx';
import { VerdictCard, type VerdictTone } from '#shared/verify/verdict-card.tsx';
import type { Check } from './check-draw.ts';

type Verdict = 'right' | 'seedOnly' | 'wrongChain' | 'wrongResult' | 'missing';

const tones = {
  right: 'good',
  seedOnly: 'good',
  wrongChain: 'bad',
  wrongResult: 'bad',
  missing: 'none',
} as const satisfies Record<Verdict, VerdictTone>;

/** Where the values come from. Only published values of a real draw were fixed before its bets. */
type Origin = 'published' | 'demo' | 'typed';

/** Texts that say nothing about when the values were fixed. */
const plainTexts = { right: 'rightPlain', wrongChain: 'wrongChainPlain' } as const;

function verdictOf(check: Check | undefined): Verdict {
  if (check === undefined) return 'missing';
  if (!check.isInChain) return 'wrongChain';
  if (check.isResult === null) return 'seedOnly';
  return check.isResult ? 'right' : 'wrongResult';
}

/** What the calculation says, in one sentence, with the calculated result. */
export function DrawVerdict({ check, origin }: { check: Check | undefined; origin: Origin }) {
  const t = useTranslations('lotteryVerify');
  const language = useLanguage();
  const verdict = verdictOf(check);
  const isFixed = origin === 'published';
  const text = isFixed || (verdict !== 'right' && verdict !== 'wrongChain') ? verdict : plainTexts[verdict];
  return (
    <VerdictCard
      tone={tones[verdict]}
      title={t(`verdicts.${verdict}`)}
      text={t(`verdictTexts.${text}`, { count: check?.entry ?? 0 })}
    >
      {check && (
        <div className="grid justify-items-start gap-2">
          <p className="text-xs font-semibold text-muted">{check.game.name[language]}</p>
          <WholeResult structure={check.game.structure} result={check.derived} />
        </div>
      )}
    </VerdictCard>
  );
}
