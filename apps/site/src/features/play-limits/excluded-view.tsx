import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import type { LucideIcon } from 'lucide-react';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import ChevronRight from 'lucide-react/icons/chevron-right';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Shield from 'lucide-react/icons/shield';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { excludedHelp } from '#shared/content/excluded-pages.ts';
import { BalanceAmount } from '#shared/wallet/balance.tsx';
import { useLimitTexts } from './use-limit-texts.ts';

/** What an excluded member can still use: money, record, account security, and help. */
export function ExcludedView({ until }: { until: string | null }) {
  const t = useTranslations('playLimits');
  const { day } = useLimitTexts();
  // The previous page was longer, so the scroll position is reset.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <section className="grid gap-5 rounded-card border border-line bg-surface p-4 md:p-6">
      <div className="flex items-start gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-good/15 text-good">
          <Icon of={HeartHandshake} />
        </span>
        <div className="grid min-w-0 gap-1">
          <h2 className="text-lg">{t('excludedTitle')}</h2>
          <p>{until === null ? t('excludedGood') : t('excludedUntil', { time: day(until) })}</p>
          <p className="text-sm text-muted">{t('excludedBody')}</p>
        </div>
      </div>
      <div className="grid gap-1">
        <span className="text-sm text-muted">{t('balance')}</span>
        <BalanceAmount className="text-2xl" />
      </div>
      <ul className="grid gap-3">
        <Left
          href="/member/withdraw"
          icon={ArrowUpFromLine}
          name={t('leftWithdraw')}
          body={t('leftWithdrawBody')}
        />
        <Left
          href="/member/transactionHistory"
          icon={ReceiptText}
          name={t('leftRecord')}
          body={t('leftRecordBody')}
        />
        <Left href="/member/securityCenter" icon={Shield} name={t('leftSafety')} body={t('leftSafetyBody')} />
        <Left href={excludedHelp} icon={HeartHandshake} name={t('leftTalk')} body={t('leftTalkBody')} />
      </ul>
    </section>
  );
}

type LeftProps = { href: string; icon: LucideIcon; name: string; body: string };

function Left({ href, icon, name, body }: LeftProps) {
  return (
    <li>
      <Link
        href={href}
        className="flex min-h-16 items-center gap-4 rounded-card border border-line p-4 transition-colors hover:border-control"
      >
        <Icon of={icon} className="text-accent" />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-muted">{body}</span>
        </span>
        <Icon of={ChevronRight} size="small" className="text-muted" />
      </Link>
    </li>
  );
}
