import { staffLotteryCalls } from '@mela/protocol/calls/staff-lottery';
import { TextArea } from '@mela/ui/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import type { Game } from './draw.ts';

const reasonMin = 10;

type Props = { game: Game; onClose: () => void };

/** Stops a game with a reason. */
export function StopPopup({ game: { gameCode, name: game }, onClose }: Props) {
  const t = useTranslations('staffLottery');
  const api = useApi();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isWrong = reason.trim().length < reasonMin;
  const stop = async () => {
    setTried(true);
    if (isWrong) return false;
    await api.lottery.stop({ body: { gameCode, reason } });
    await queries.invalidateQueries({ queryKey: [staffLotteryCalls.games.path] });
    return true;
  };
  return (
    <DecisionPopup
      title={t('stopTitle', { game })}
      actionLabel={t('stop')}
      tone="danger"
      doneText={t('stopped', { game })}
      onDecide={stop}
      onClose={onClose}
    >
      <p className="text-sm">{t('stopBody')}</p>
      <TextArea
        label={t('reason')}
        help={t('stopReasonHelp')}
        problem={isTried && isWrong ? t('reasonShort') : undefined}
        value={reason}
        maxLength={400}
        onChange={(event) => setReason(event.target.value)}
      />
    </DecisionPopup>
  );
}

/** Lets a stopped game take bets again, after a confirmation. */
export function ResumePopup({ game: { gameCode, name: game }, onClose }: Props) {
  const t = useTranslations('staffLottery');
  const api = useApi();
  const queries = useQueryClient();
  const resume = async () => {
    await api.lottery.resume({ body: { gameCode } });
    await queries.invalidateQueries({ queryKey: [staffLotteryCalls.games.path] });
    return true;
  };
  return (
    <DecisionPopup
      title={t('resumeTitle', { game })}
      actionLabel={t('resume')}
      doneText={t('resumed', { game })}
      onDecide={resume}
      onClose={onClose}
    >
      <p className="text-sm">{t('resumeBody')}</p>
    </DecisionPopup>
  );
}
