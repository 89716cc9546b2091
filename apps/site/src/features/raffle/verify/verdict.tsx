import { Icon } from '@mela/ui/icon';
import ShieldCheck from 'lucide-react/icons/shield-check';
import CircleHelp from 'lucide-react/icons/shield-question-mark';
import ShieldX from 'lucide-react/icons/shield-x';
import { useTranslations } from 'use-intl';
import type { RaffleCheck } from './check-raffle.ts';

const pictures = { right: ShieldCheck, wrong: ShieldX, missing: CircleHelp } as const;
const tones = { right: 'good', wrong: 'bad', missing: 'none' } as const;

/** The verdict in one sentence. */
export function Verdict({ check, isChanged }: { check: RaffleCheck | undefined; isChanged: boolean }) {
  const t = useTranslations('raffle.verify');
  const isRight = check !== undefined && check.isCommitted && check.isList && check.isResult;
  const verdict = check === undefined ? 'missing' : isRight ? 'right' : 'wrong';
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
          <p className="text-sm">
            {t(`verdictTexts.${verdict === 'wrong' && isChanged ? 'changed' : verdict}`)}
          </p>
        </div>
      </div>
    </section>
  );
}
