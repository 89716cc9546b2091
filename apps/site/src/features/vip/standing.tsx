import { Badge } from '@mela/ui/badge';
import { ProgressBar } from '@mela/ui/progress-bar';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { isNothing, percentOf, shortMoney } from '#shared/vip/amounts.ts';
import type { VipProgress } from '#shared/vip/use-vip.ts';

/** The level now, the way to the next one, and what keeps the level. */
export function Standing({ progress }: { progress: VipProgress }) {
  const t = useTranslations('vip');
  const { level } = progress;
  return (
    <section
      aria-label={t('level', { level: String(level) })}
      className="grid min-w-0 gap-5 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <Badge tone="accent" className="min-h-9 px-4 text-base">
          {t('level', { level: String(level) })}
        </Badge>
        <span className="text-sm text-muted tabular-nums">
          {t('lifetime', { amount: shortMoney(progress.progress) })}
        </span>
      </div>
      <Next progress={progress} />
      <Keep progress={progress} />
      <p className="text-sm text-muted">{t('weights')}</p>
    </section>
  );
}

function Next({ progress: { next, progress } }: { progress: VipProgress }) {
  const t = useTranslations('vip');
  if (next === null) return <p className="font-semibold">{t('top')}</p>;
  const level = String(next.level);
  const amount = shortMoney(next.missing);
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold tabular-nums">
        {isNothing(next.gift)
          ? t('missing', { amount, level })
          : t('missingGift', { amount, level, gift: shortMoney(next.gift) })}
      </p>
      <ProgressBar label={t('progress', { level })} percent={percentOf(progress, next.lifetime)} />
      <p className="text-xs text-muted tabular-nums">
        {t('done', { done: shortMoney(progress), line: shortMoney(next.lifetime) })}
      </p>
    </div>
  );
}

function Keep({ progress: { keep, level: held } }: { progress: VipProgress }) {
  const t = useTranslations('vip');
  const date = useDate();
  if (held === 0) return null;
  const level = String(held);
  if (keep === null) return <p className="text-sm text-muted">{t('keepNone', { level })}</p>;
  const isMet = isNothing(keep.missing);
  return (
    <div className="grid gap-1.5 border-t border-line pt-4">
      <h2 className="text-base">{t('keepTitle')}</h2>
      <p className="text-sm font-semibold tabular-nums">
        {isMet ? t('keepMet', { level }) : t('keepMissing', { amount: shortMoney(keep.missing), level })}
      </p>
      <ProgressBar label={t('keepTitle')} percent={percentOf(keep.done, keep.line)} />
      <p className="text-xs text-muted tabular-nums">
        {t('done', { done: shortMoney(keep.done), line: shortMoney(keep.line) })}
      </p>
      <p className="text-sm text-muted">
        {t('keepReview', { day: date(`${keep.reviewOn}T00:00:00.000Z`, { dateStyle: 'medium' }) })}
      </p>
    </div>
  );
}
