import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { shortMoney } from '#shared/vip/amounts.ts';
import type { VipPayment } from '#shared/vip/use-vip.ts';
import { Card } from './card.tsx';
import { useClaimGift } from './use-vip.ts';

/** Gifts and salaries that can be claimed, and those that wait for the budget. */
export function Gifts({ payments }: { payments: readonly VipPayment[] }) {
  const t = useTranslations('vip');
  const refusalText = useRefusalText();
  const { mutate, isPending, variables, error, data } = useClaimGift();
  return (
    <Card title={t('openTitle')}>
      {payments.length === 0 && <p className="text-sm text-muted">{t('openEmpty')}</p>}
      {payments.length > 0 && <p className="text-sm text-muted">{t('wager')}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {payments.map((payment) => (
          <Gift
            key={`${payment.kind} ${payment.period}`}
            payment={payment}
            isBusy={isPending && variables === payment.rewardId}
            onClaim={mutate}
          />
        ))}
      </ul>
      <output className="text-sm font-semibold text-good empty:hidden">
        {data && t('claimed', { amount: shortMoney(data.amount) })}
      </output>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {refusalText(error)}
        </p>
      )}
    </Card>
  );
}

type GiftProps = { payment: VipPayment; isBusy: boolean; onClaim: (id: string) => void };

function Gift({ payment, isBusy, onClaim }: GiftProps) {
  const t = useTranslations('vip');
  const date = useDate();
  const { kind, level, amount, rewardId, state, expiresAt } = payment;
  const name = t(`kinds.${kind}`, { level: String(level) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="grid gap-0.5">
        <span className="font-semibold">{name}</span>
        {expiresAt !== null && (
          <time dateTime={expiresAt} className="text-xs text-muted">
            {t('until', { time: date(expiresAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
          </time>
        )}
      </div>
      <div className="flex items-center gap-3">
        <span className="font-semibold tabular-nums">₹{shortMoney(amount)}</span>
        {rewardId === null || state !== 'claimable' ? (
          <span className="text-sm text-muted">{t('owed')}</span>
        ) : (
          <Button
            size="small"
            isBusy={isBusy}
            aria-label={t('claimNamed', { name })}
            onClick={() => onClaim(rewardId)}
          >
            {t('claim')}
          </Button>
        )}
      </div>
    </li>
  );
}
