import { showMoney } from '@mela/kernel/money';
import { staffLotteryCalls, staffLotteryRequestCalls } from '@mela/protocol/calls/staff-lottery';
import { TextArea } from '@mela/ui/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import type { DrawDetail, DrawRequest } from './draw.ts';

const reasonMin = 10;

type Props = { draw: DrawDetail; kind: DrawRequest['kind']; onClose: () => void };

/** Requests a void or a correction with a reason. Nothing changes before a second person approves. */
export function AskPopup({ draw, kind, onClose }: Props) {
  const t = useTranslations('staffLottery');
  const api = useApi();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isWrong = reason.trim().length < reasonMin;
  const ask = async () => {
    setTried(true);
    if (isWrong) return false;
    await api.lotteryRequest.ask({ body: { drawId: draw.id, kind, reason } });
    await Promise.all([
      queries.invalidateQueries({ queryKey: [staffLotteryCalls.draw.path] }),
      queries.invalidateQueries({ queryKey: [staffLotteryRequestCalls.list.path] }),
    ]);
    return true;
  };
  return (
    <DecisionPopup
      title={t(`askTitles.${kind}`)}
      actionLabel={t('send')}
      tone="danger"
      doneText={t('sent')}
      onDecide={ask}
      onClose={onClose}
    >
      <p className="text-sm">{t(`askBodies.${kind}`, { game: draw.gameName, issue: draw.issue })}</p>
      <p className="text-sm text-muted">
        {t('affected', {
          count: draw.items,
          stake: `₹${showMoney(draw.stake)}`,
          payout: `₹${showMoney(draw.payout)}`,
        })}
      </p>
      <TextArea
        label={t('reason')}
        help={t('reasonHelp')}
        problem={isTried && isWrong ? t('reasonShort') : undefined}
        value={reason}
        maxLength={400}
        onChange={(event) => setReason(event.target.value)}
      />
    </DecisionPopup>
  );
}
