import { Amount } from '@mela/ui/amount';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { showToast } from '@mela/ui/toast';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useMember } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { useExactMoney } from '#shared/record/exact-money.ts';
import { Figure } from '#shared/record/figure.tsx';
import { StatementView } from './statement-view.tsx';
import { Unfold } from './unfold.tsx';
import { useClaim, type Bill } from './use-settlement.ts';
import { useWindowText } from './use-window-text.ts';

const tones = {
  pending_approval: 'accent',
  claimable: 'hot',
  issued: 'good',
  part_paid: 'accent',
  insufficient: 'danger',
  not_reached: 'quiet',
  rejected: 'quiet',
  expired: 'quiet',
} as const satisfies Record<Bill['state'], string>;

const amounts = ['gross', 'childGross', 'net', 'paid'] as const;

/** One payment: its window, status and amounts, the claim, and the statement that explains it. */
export function BillCard({ bill, isOpen = false }: { bill: Bill; isOpen?: boolean }) {
  const t = useTranslations('agentSettlement');
  const windowText = useWindowText();
  const symbol = useMember()?.currencySymbol ?? '';
  const period = windowText(bill);
  return (
    <li className="grid min-w-0 gap-2 px-3 py-3 md:px-4">
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-base">{period}</h3>
        <Badge tone={tones[bill.state]}>{t(`states.${bill.state}`)}</Badge>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm md:grid-cols-4">
        {amounts.map((name) => (
          <Figure key={name} name={t(`amounts.${name}`)}>
            <Amount value={bill[name]} symbol={symbol} isExact />
          </Figure>
        ))}
      </dl>
      {bill.state === 'claimable' && <Claim bill={bill} period={period} />}
      <Unfold title={t('statement')} label={t('statementFor', { period })} isOpenAtFirst={isOpen}>
        <StatementView id={bill.id} />
      </Unfold>
    </li>
  );
}

function Claim({ bill: { id, due, claimBy }, period }: { bill: Bill; period: string }) {
  const t = useTranslations();
  const date = useDate();
  const exact = useExactMoney();
  const claim = useClaim(id);
  const go = () =>
    claim.mutate(undefined, {
      onSuccess: () =>
        void showToast({
          tone: 'good',
          text: t('agentSettlement.claimed'),
          closeLabel: t('common.close'),
        }),
    });
  return (
    <div className="grid gap-2 py-1">
      {claimBy !== null && (
        <p className="text-sm text-muted">
          {t('agentSettlement.claimBy', {
            date: date(claimBy, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
      {claim.error && (
        <FailedState title={t('agentSettlement.claimFailed')} error={claim.error} onRetry={go} />
      )}
      <Button
        className="justify-self-start"
        isBusy={claim.isPending}
        aria-label={t('agentSettlement.claimFor', { amount: exact(due), period })}
        onClick={go}
      >
        {t('agentSettlement.claim', { amount: exact(due) })}
      </Button>
    </div>
  );
}
