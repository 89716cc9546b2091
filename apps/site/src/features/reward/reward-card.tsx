import { showMoney } from '@mela/kernel/money';
import { Amount } from '@mela/ui/amount';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import Gift from 'lucide-react/icons/gift';
import { useTranslations } from 'use-intl';
import { TimeLeft, useMillisLeft } from './time-left.tsx';
import { useRewardName } from './use-reward-name.ts';
import type { Reward } from './use-rewards.ts';
import { WagerTerms } from './wager-terms.tsx';

type RewardCardProps = {
  reward: Reward;
  symbol: string;
  /** Another claim is running, so this one must wait. */
  isBlocked: boolean;
  isBusy: boolean;
  onClaim: () => void;
};

/** A claimable reward: amount, title, terms and deadline. */
export function RewardCard({ reward, symbol, isBlocked, isBusy, onClaim }: RewardCardProps) {
  const t = useTranslations('reward');
  const name = useRewardName()(reward);
  const isOver = useMillisLeft(reward.expiresAt) === 0;
  const { title, source, amount, wallet, reference, expiresAt } = reward;
  return (
    <li className="grid content-between gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="grid gap-3">
        <div className="flex items-start gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-accent/15 text-accent">
            <Icon of={Gift} />
          </span>
          <div className="grid min-w-0 flex-1 gap-0.5">
            <h2 className="font-sans text-base font-semibold break-words">{name}</h2>
            {title !== null && <p className="text-sm text-muted">{t(`sources.${source}`)}</p>}
          </div>
          <Amount value={amount} symbol={symbol} className="text-xl" />
        </div>
        <ul className="grid gap-1 text-sm">
          <li>
            <WagerTerms reward={reward} />
          </li>
          <li className="text-muted">
            {t('paidTo')}: {t(`wallets.${wallet}`)}
          </li>
          <li>
            <TimeLeft until={expiresAt} />
          </li>
        </ul>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-xs text-muted tabular-nums">{t('reference', { reference })}</span>
        <Button
          size="small"
          className="max-md:w-full"
          isBusy={isBusy}
          disabled={isOver || isBlocked}
          aria-label={t('claimOf', { amount: showMoney(amount), name })}
          onClick={onClaim}
        >
          {t('claim')}
        </Button>
      </div>
    </li>
  );
}
