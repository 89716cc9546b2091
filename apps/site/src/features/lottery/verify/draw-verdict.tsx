import { Icon } from '@mela/ui/icon';
import ShieldCheck from 'lucide-react/icons/shield-check';
import CircleHelp from 'lucide-react/icons/shield-question-mark';
import ShieldX from 'lucide-react/icons/shield-x';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#lib/language.tsx';
import { WholeResult } from '#shared/lottery/result-board.tsx';
import type { Check } from './check-draw.ts';

type Verdict = 'right' | 'seedOnly' | 'wrongChain' | 'wrongResult' | 'missing';

const pictures = {
  right: ShieldCheck,
  seedOnly: ShieldCheck,
  wrongChain: ShieldX,
  wrongResult: ShieldX,
  missing: CircleHelp,
} as const;

const tones = {
  right: 'good',
  seedOnly: 'good',
  wrongChain: 'bad',
  wrongResult: 'bad',
  missing: 'none',
} as const satisfies Record<Verdict, string>;

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
    <section
      aria-live="polite"
      data-tone={tones[verdict]}
      className="group grid gap-4 rounded-card border border-line bg-surface p-4 data-[tone=bad]:border-danger/60 data-[tone=bad]:bg-danger/10 data-[tone=good]:border-good/60 data-[tone=good]:bg-good/10 md:p-5"
    >
      <div className="flex items-start gap-3">
        <Icon
          of={pictures[verdict]}
          size="large"
          className="mt-0.5 text-muted group-data-[tone=bad]:text-danger group-data-[tone=good]:text-good"
        />
        <div className="grid gap-1">
          <h2 className="text-lg">{t(`verdicts.${verdict}`)}</h2>
          <p className="text-sm">{t(`verdictTexts.${text}`, { count: check?.entry ?? 0 })}</p>
        </div>
      </div>
      {check && (
        <div className="grid justify-items-start gap-2">
          <p className="text-xs font-semibold text-muted">{check.game.name[language]}</p>
          <WholeResult structure={check.game.structure} result={check.derived} />
        </div>
      )}
    </section>
  );
}
