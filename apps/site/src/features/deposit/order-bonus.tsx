import { showMoney } from '@mela/kernel/money';
import { Badge, type BadgeProps } from '@mela/ui/badge';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#lib/language.tsx';
import type { Deposit } from './use-deposit.ts';

type OrderBonusProps = { bonus: NonNullable<Deposit['bonus']>; state: Deposit['state'] };

const tones: Record<OrderBonusProps['bonus']['state'], BadgeProps['tone']> = {
  promised: 'accent',
  credited: 'good',
  refused: 'danger',
  takenBack: 'danger',
};

const ended: readonly Deposit['state'][] = ['failed', 'rejected', 'reversed'];

/** The bonus that was picked with an order: what it brings and asks for, or why it was not credited. */
export function OrderBonus({ bonus, state: order }: OrderBonusProps) {
  const t = useTranslations('deposit.bonus');
  const language = useLanguage();
  const { state, reason, amount, total, stakeMax, days, titles } = bonus;
  const isLost = state === 'promised' && ended.includes(order);
  const shown = isLost ? 'lost' : state;
  const isWorth = state === 'credited' || (state === 'promised' && !isLost);
  return (
    <section className="grid gap-1 rounded-card border border-line p-3 text-sm">
      <h3 className="flex flex-wrap items-center justify-between gap-2 text-sm font-semibold">
        <span className="min-w-0 break-words">{titles[language]}</span>
        <Badge tone={isLost ? 'quiet' : tones[state]}>{t(`states.${shown}`)}</Badge>
      </h3>
      {isWorth && (
        <>
          <p>{t(state === 'credited' ? 'added' : 'comes', { bonus: showMoney(amount) })}</p>
          <p className="text-muted">{t('bet', { total: showMoney(total) })}</p>
          {stakeMax !== null && <p className="text-muted">{t('stake', { stake: showMoney(stakeMax) })}</p>}
          <p className="text-muted">{t('ends', { days })}</p>
        </>
      )}
      {reason !== null && <p>{t(`reasons.${reason}`)}</p>}
      {state === 'takenBack' && <p>{t('takenBack')}</p>}
    </section>
  );
}
