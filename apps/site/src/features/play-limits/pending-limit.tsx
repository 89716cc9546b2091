import type { PlayLimitKind } from '@mela/protocol/play-limits';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { showToast } from '@mela/ui/toast';
import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslations } from 'use-intl';
import { useLimitTexts } from './use-limit-texts.ts';
import { useCancelPendingLimit } from './use-play-limits.ts';

type PendingLimitProps = { kind: PlayLimitKind; from: string; limit: string };

/** A change that takes effect later; until then it can be withdrawn. */
export function PendingLimit({ kind, from, limit }: PendingLimitProps) {
  const t = useTranslations();
  const { moment } = useLimitTexts();
  const takeBack = useCancelPendingLimit();
  const take = () =>
    takeBack.mutate(
      { body: { kind } },
      {
        onSuccess: () => {
          const text = t('playLimits.tookBack');
          void showToast({ tone: 'good', text, closeLabel: t('common.close') });
        },
      },
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-control/10 px-3 py-2 text-sm">
      <span className="flex min-w-0 items-center gap-2">
        <Icon of={Hourglass} size="small" className="text-accent" />
        {t('playLimits.later', { time: moment(from), limit })}
      </span>
      <Button
        tone="quiet"
        size="small"
        isBusy={takeBack.isPending}
        aria-label={`${t('playLimits.takeBack')}: ${t(`playLimits.names.${kind}`)}`}
        onClick={take}
      >
        {t('playLimits.takeBack')}
      </Button>
    </div>
  );
}
