import { useTranslations } from 'use-intl';

/** Names a draw of the sample data: its chain was not published before its bets. Nothing for other draws. */
export function DemoMark({ of, className = '' }: { of: { isDemo: boolean } | null; className?: string }) {
  const t = useTranslations('lotteryResult');
  return of?.isDemo === true ? <span className={`font-semibold ${className}`}>{t('demo')}</span> : null;
}
