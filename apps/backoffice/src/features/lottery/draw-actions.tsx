import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';
import { useMay } from '#lib/session.ts';
import type { Deciding } from './decide-popup.tsx';
import type { DrawDetail, DrawRequest } from './draw.ts';
import { RequestButtons } from './request-buttons.tsx';

type Props = {
  draw: DrawDetail;
  onAsk: (kind: DrawRequest['kind']) => void;
  onDecide: (deciding: Deciding) => void;
};

/** The requests that this person may make about the draw now, or the pending one; the server checks again. */
export function DrawActions({ draw, onAsk, onDecide }: Props) {
  const t = useTranslations('staffLottery');
  const may = useMay();
  const pending = draw.requests.find(({ state }) => state === 'asked');
  if (pending) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p className="grid min-w-0">
          <strong>{t('pending', { kind: t(`requestKinds.${pending.kind}`), staff: pending.askedBy })}</strong>
          <span className="break-words text-muted">{pending.reason}</span>
        </p>
        <RequestButtons request={pending} onDecide={onDecide} />
      </div>
    );
  }
  const kind = kindFor(draw);
  if (kind === null || !may('lottery.ask')) return null;
  return (
    <div className="flex justify-end">
      <Button tone="danger" onClick={() => onAsk(kind)}>
        {t(kind)}
      </Button>
    </div>
  );
}

/** A draw is voided before its settlement begins, and corrected after a settlement of bets has ended. */
function kindFor({ state, passes }: DrawDetail): DrawRequest['kind'] | null {
  const last = passes.at(-1);
  if (!last) return state === 'open' || state === 'closed' || state === 'drawn' ? 'void' : null;
  return state === 'settled' && last.kind === 'settle' && last.finishedAt !== null ? 'reverse' : null;
}
