import { Button } from '@mela/ui/button';
import { showToast } from '@mela/ui/toast';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useChoice, type Choice, type Contract } from './use-contracts.ts';

type ActionProps = {
  contract: Contract;
  action: Exclude<Choice['action'], 'accept'>;
  side: 'own' | 'given';
};

const done = { reject: 'doneReject', terminate: 'doneTerminate', withdraw: 'doneWithdraw' } as const;

/** A step that cannot be taken back: a button, then a question in its place. */
export function ContractAction({ contract, action, side }: ActionProps) {
  const t = useTranslations();
  const [isAsked, setAsked] = useState(false);
  const choice = useChoice(contract.kind);
  const go = () =>
    choice.mutate(
      { action, id: contract.id },
      {
        onSuccess: () =>
          void showToast({
            tone: 'good',
            text: t(
              `agentContract.${action === 'terminate' && side === 'given' ? 'doneTerminateLater' : done[action]}`,
            ),
            closeLabel: t('common.close'),
          }),
      },
    );
  if (!isAsked)
    return (
      <Button tone="outline" onClick={() => setAsked(true)}>
        {t(`agentContract.${action}`)}
      </Button>
    );
  const question = action === 'terminate' ? (side === 'own' ? 'leave' : 'end') : action;
  return (
    <div className="grid w-full gap-3">
      <p role="alert" className="text-sm">
        {t(`agentContract.ask.${question}`)}
      </p>
      {choice.error && <FailedState title={t('agentContract.actFailed')} error={choice.error} onRetry={go} />}
      <div className="grid grid-cols-2 gap-3">
        <Button tone="outline" onClick={() => setAsked(false)}>
          {t('agentContract.keep')}
        </Button>
        <Button tone="danger" isBusy={choice.isPending} onClick={go}>
          {t(`agentContract.${action}`)}
        </Button>
      </div>
    </div>
  );
}
