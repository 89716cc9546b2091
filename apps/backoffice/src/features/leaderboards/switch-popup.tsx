import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { useTitleOf, type Plan } from './board.ts';

/** Stops a plan, so that no more boards are opened from it, or starts it again. */
export function SwitchPopup({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const t = useTranslations('staffLeaderboard');
  const { staffLeaderboard } = useApi();
  const queries = useQueryClient();
  const { pool: _pool, isOn, ...terms } = plan;
  const kind = isOn ? 'stop' : 'start';
  const name = useTitleOf()(plan);
  const decide = async (reason: string) => {
    await staffLeaderboard.savePlan({ body: { ...terms, isOn: !isOn, reason } });
    await queries.invalidateQueries();
  };
  return (
    <ReasonPopup
      title={t(isOn ? 'stopNamed' : 'startNamed', { name })}
      actionLabel={t(kind)}
      tone={isOn ? 'danger' : 'primary'}
      doneText={t(`done.${kind}`)}
      onDecide={decide}
      onClose={onClose}
    >
      <p className="text-sm">{t(`bodies.${kind}`)}</p>
    </ReasonPopup>
  );
}
