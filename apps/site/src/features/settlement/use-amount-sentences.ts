import { parseMoney } from '@mela/kernel/money';
import { useTranslations } from 'use-intl';
import { useExactMoney } from '#shared/record/exact-money.ts';
import { isZero } from './explain-bill.ts';
import type { Statement } from './use-settlement.ts';

/** How the amount came about: tier and rate, cap, stop, and the shares of the downlines. */
export function useAmountSentences(statement: Statement): readonly string[] {
  const t = useTranslations('agentSettlement');
  const exact = useExactMoney();
  const { bill, terms, children } = statement;
  const shares = {
    gross: exact(bill.gross),
    shares: exact(bill.childGross),
    net: exact(bill.net),
  };
  return [...grossSentences(), ...(children.length > 0 ? [t('amount.net', shares)] : [])];

  function grossSentences(): readonly string[] {
    const { stopped, tiers, rate, base, uncapped } = statement;
    if (stopped === 'LOSS_CHECK') return [t('amount.lossCheck')];
    if (stopped === 'TOO_FEW_ACTIVE') {
      const min = 'activeMin' in terms ? terms.activeMin : 0;
      return [t('amount.tooFewActive', { active: String(bill.active), min: String(min) })];
    }
    const chosen = tiers.find(({ tier }) => tier === bill.tier);
    if (terms.kind !== 'realtime' && chosen === undefined) return [t('amount.none')];
    const basis = terms.kind === 'dividend' ? terms.basis : 'turnover';
    const parts = { rate, base: t(`bases.${basis}`), amount: exact(base), result: exact(uncapped) };
    if (chosen === undefined) return [t('amount.flat', parts)];
    // A floating tier is reached below its floor, with a part of its rate.
    const isShrunk = !isZero(chosen.missing.netLoss);
    const tier = String(chosen.tier);
    const isCapped = parseMoney(uncapped) > parseMoney(bill.gross);
    return [
      t(isShrunk ? 'amount.shrunk' : 'amount.tier', { ...parts, tier }),
      ...(isCapped ? [t('amount.capped', { cap: exact(bill.gross) })] : []),
    ];
  }
}
