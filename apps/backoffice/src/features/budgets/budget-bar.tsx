import { showMoney } from '@mela/kernel/money';
import { useTranslations } from 'use-intl';
import { sharesOf, spentOf, useBudgetName, type Budget } from './budget-facts.ts';

/** A bar of the funding: first the spent part, then the reserved part, then the rest. */
export function BudgetBar({ budget }: { budget: Budget }) {
  const t = useTranslations('staffReward');
  const name = useBudgetName();
  const { spent, reserved } = sharesOf(budget);
  const text = t('shareOf', {
    name: name(budget.code),
    spent: showMoney(spentOf(budget)),
    reserved: showMoney(budget.reserved),
    left: showMoney(budget.left),
  });
  return (
    <span className="inline-block">
      <span className="sr-only">{text}</span>
      <svg
        aria-hidden
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="mt-1.5 h-2 w-40 overflow-hidden rounded-pill max-md:w-32"
      >
        <title>{text}</title>
        <rect width="100" height="8" className="fill-control/25" />
        <rect width={spent + reserved} height="8" className="fill-accent/50" />
        <rect width={spent} height="8" className="fill-accent" />
      </svg>
    </span>
  );
}
