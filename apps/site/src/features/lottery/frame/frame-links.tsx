import type { LotteryGame } from '@mela/rules/lottery/types';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import ChartColumn from 'lucide-react/icons/chart-column';
import CircleHelp from 'lucide-react/icons/circle-help';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { trendAddress, verifyAddress } from '#shared/lottery/lottery-address.ts';
import { RulesPopup } from './rules-popup.tsx';

const look =
  'inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-accent no-underline transition-colors hover:bg-accent/10';

type FrameLinksProps = { game: LotteryGame; lastIssue: string | undefined };

/** Results and charts, verification of the last draw, and the rules of the game. */
export function FrameLinks({ game, lastIssue }: FrameLinksProps) {
  const t = useTranslations('lotteryFrame');
  const [showsRules, setShowsRules] = useState(false);
  return (
    <>
      <FrameLink to={trendAddress(game)} icon={<Icon of={ChartColumn} size="small" />}>
        {t('trend')}
      </FrameLink>
      {lastIssue !== undefined && (
        <FrameLink to={verifyAddress(game, lastIssue)} icon={<Icon of={ShieldCheck} size="small" />}>
          {t('verify')}
        </FrameLink>
      )}
      <button type="button" className={look} onClick={() => setShowsRules(true)}>
        <Icon of={CircleHelp} size="small" />
        {t('rules')}
      </button>
      {showsRules && <RulesPopup game={game} onClose={() => setShowsRules(false)} />}
    </>
  );
}

function FrameLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link href={to} className={look}>
      {icon}
      {children}
    </Link>
  );
}
