import { formatMoney, showMoney } from '@mela/kernel/money';
import { Festoon } from '@mela/ui/festoon';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { issueText } from '#shared/lottery/issue-text.ts';
import { serverTimeNow } from '#shared/lottery/server-clock.ts';
import { roundWin } from './round-win.ts';
import { useRoundOrders } from './use-round-orders.ts';

type WinBannerProps = {
  gameCode: string;
  /** The newest drawn draw. */
  issue: string | undefined;
};

/** Celebrates a draw that paid the member more than its bets cost, from its settlement to the next result. Wins before the visit are not news. */
export function WinBanner({ gameCode, issue }: WinBannerProps) {
  const t = useTranslations();
  const { data } = useRoundOrders(gameCode);
  const [since] = useState(serverTimeNow);
  const [closed, setClosed] = useState<string>();
  const paid = data && issue !== undefined ? roundWin(data, { issue, since }) : undefined;
  const isShown = paid !== undefined && issue !== undefined && closed !== issue;
  return (
    <section aria-live="polite" className="empty:hidden">
      {isShown && (
        <div
          key={issue}
          className="relative grid animate-arrive justify-items-center gap-1 overflow-hidden rounded-card border border-lamp bg-surface px-12 pb-4 text-center"
        >
          <Festoon isLit />
          <p className="font-semibold">{t('lotteryFrame.win', { issue: issueText(issue) })}</p>
          <p className="font-heading text-2xl font-bold text-good tabular-nums">
            +₹{showMoney(formatMoney(paid))}
          </p>
          <IconButton
            label={t('common.close')}
            onClick={() => setClosed(issue)}
            className="absolute end-1 bottom-1"
          >
            <Icon of={X} size="small" />
          </IconButton>
        </div>
      )}
    </section>
  );
}
