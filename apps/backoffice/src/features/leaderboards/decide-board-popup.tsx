import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { shownValue, useTitleOf, type Detail, type Entry } from './board.ts';

export type Decision = { kind: 'review' | 'pay' } | { kind: 'disqualify'; entry: Entry };

type DecideBoardPopupProps = { board: Detail; decision: Decision; onClose: () => void };

/** Ends the review of a board, pays it, or takes a member out of it. */
export function DecideBoardPopup({ board, decision, onClose }: DecideBoardPopupProps) {
  const t = useTranslations('staffLeaderboard');
  const { staffLeaderboard } = useApi();
  const queries = useQueryClient();
  const name = useTitleOf()(board);
  const { id, metric, entries } = board;
  if (decision.kind === 'disqualify') {
    const { account, memberId, value } = decision.entry;
    const disqualify = async (reason: string) => {
      await staffLeaderboard.disqualify({ body: { id, memberId, reason } });
      await queries.invalidateQueries();
    };
    return (
      <ReasonPopup
        title={t('disqualifyNamed', { account })}
        actionLabel={t('disqualify')}
        tone="danger"
        doneText={t('disqualified')}
        onDecide={disqualify}
        onClose={onClose}
      >
        <p className="text-sm">{t('disqualifyBody', { account, value: shownValue(metric, value) })}</p>
      </ReasonPopup>
    );
  }
  const { kind } = decision;
  const decide = async () => {
    await staffLeaderboard[kind]({ body: { id } });
    await queries.invalidateQueries();
    return true;
  };
  const winners = entries.filter(({ prize }) => prize !== null && /[1-9]/.test(prize)).length;
  return (
    <DecisionPopup
      title={t(`titles.${kind}`, { name })}
      actionLabel={t(kind)}
      doneText={t(`done.${kind}`)}
      onDecide={decide}
      onClose={onClose}
    >
      <p className="text-sm">{t(`bodies.${kind}`, { count: winners })}</p>
    </DecisionPopup>
  );
}
