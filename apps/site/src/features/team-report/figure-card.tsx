import { parseMoney, showMoney } from '@mela/kernel/money';
import { Amount } from '@mela/ui/amount';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import { Figure } from '#shared/record/figure.tsx';
import type { Figures, Overview } from './use-team-report.ts';

const counts = ['bets', 'newMembers', 'firstDepositors'] as const;
export type FigureName = keyof Figures;

const isCount = (name: FigureName): name is (typeof counts)[number] => counts.some((count) => count === name);

/** Sums are exact, so that they add up; the narrow columns of lists have no space for that. */
type FigureValueProps = { figures: Figures; name: FigureName; isExact?: boolean };

/** One figure as text: an amount of money, or a number of people or bets. */
export function FigureValue({ figures, name, isExact }: FigureValueProps) {
  const symbol = useMember()?.currencySymbol ?? '';
  if (isCount(name)) {
    return <span className="font-bold tabular-nums">{figures[name].toLocaleString('en-IN')}</span>;
  }
  return <Amount value={figures[name]} symbol={symbol} isExact={isExact} />;
}

type FigureCardProps = { title: string; figures: Figures; names: readonly FigureName[] };

/** A group of figures with its name. */
export function FigureCard({ title, figures, names }: FigureCardProps) {
  const t = useTranslations('teamReport.figures');
  return (
    <section
      aria-label={title}
      className="grid content-start gap-3 rounded-card border border-line bg-surface p-4"
    >
      <h2 className="font-sans text-sm font-semibold text-muted">{title}</h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
        {names.map((name) => (
          <Figure key={name} name={t(name)}>
            <FigureValue figures={figures} name={name} isExact />
          </Figure>
        ))}
      </dl>
    </section>
  );
}

/** Stakes of members on a break or over a limit are in no figure; the agent reads how much it was in a team of many, not whose. */
export function CareNote({ overview: { care } }: { overview: Pick<Overview, 'care'> }) {
  const t = useTranslations('teamReport');
  const symbol = useMember()?.currencySymbol ?? '';
  if (care === null || parseMoney(care.stake) === 0n) return null;
  return (
    <p className="text-sm text-muted">{t('careAbout', { amount: `${symbol}${showMoney(care.stake)}` })}</p>
  );
}
