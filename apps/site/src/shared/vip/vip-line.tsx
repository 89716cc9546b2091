import { Badge } from '@mela/ui/badge';
import { ProgressBar } from '@mela/ui/progress-bar';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { percentOf, shortMoney } from './amounts.ts';
import { useVip } from './use-vip.ts';

/** The level with the way to the next one, as a link to the VIP page. */
export function VipLine({ level }: { level: number }) {
  const t = useTranslations('vip');
  const { data } = useVip();
  const next = data?.next;
  return (
    <Link
      to="/member/vip"
      className="grid gap-1.5 rounded-control border-b border-line px-3 py-2 text-sm no-underline hover:bg-control/20"
    >
      <span className="flex items-center justify-between gap-2">
        <Badge tone="accent">{t('level', { level: String(data?.level ?? level) })}</Badge>
        {next && (
          <span className="text-xs text-muted tabular-nums">
            {t('missing', { amount: shortMoney(next.missing), level: String(next.level) })}
          </span>
        )}
      </span>
      {data && next && (
        <ProgressBar
          label={t('progress', { level: String(next.level) })}
          percent={percentOf(data.progress, next.lifetime)}
        />
      )}
    </Link>
  );
}
