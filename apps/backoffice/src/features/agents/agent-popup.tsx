import { TextField } from '@mela/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { useDay } from '#lib/use-date.ts';
import type { Agent } from './agent.ts';

export type AgentAction =
  | { kind: 'promote' | 'suspend' | 'resume' | 'move' }
  | { kind: 'cancelMove'; moveId: string };

type Props = { agent: Agent; action: AgentAction; onClose: () => void };

/** A change of an agent with its consequence and a reason. */
export function AgentPopup({ agent, action, onClose }: Props) {
  const t = useTranslations('staffTeam');
  const api = useApi();
  const queries = useQueryClient();
  const [upline, setUpline] = useState('');
  const { id, account, nextMoveOn } = agent;
  const day = useDay()(nextMoveOn);
  const words = {
    promote: { body: t('promoteBody', { account }), done: t('promoted', { account }) },
    suspend: { body: t('suspendBody', { account }), done: t('suspendDone', { account }) },
    resume: { body: t('resumeBody', { account }), done: t('resumeDone') },
    move: { body: t('moveBody', { account, day }), done: t('moved', { day }) },
    cancelMove: { body: t('cancelMoveBody', { account }), done: t('moveCancelled') },
  }[action.kind];
  const decide = async (reason: string) => {
    const body = { id, reason };
    if (action.kind === 'move')
      await api.staffTeamMove.move({
        body: { ...body, upline: upline.trim() === '' ? null : upline.trim() },
      });
    else if (action.kind === 'cancelMove')
      await api.staffTeamMove.cancel({ body: { id: action.moveId, reason } });
    else await api.staffTeam[action.kind]({ body });
    await queries.invalidateQueries();
  };
  return (
    <ReasonPopup
      title={t(action.kind)}
      actionLabel={t(action.kind)}
      tone={action.kind === 'suspend' ? 'danger' : 'primary'}
      doneText={words.done}
      onDecide={decide}
      onClose={onClose}
    >
      <p className="text-sm">{words.body}</p>
      {action.kind === 'move' && (
        <TextField
          label={t('moveUpline')}
          help={t('moveUplineHelp')}
          autoComplete="off"
          maxLength={32}
          value={upline}
          onChange={(event) => setUpline(event.target.value)}
        />
      )}
    </ReasonPopup>
  );
}
