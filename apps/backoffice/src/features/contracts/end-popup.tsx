import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { contractPaths } from './use-contract.ts';

export type Ending = { id: string; account: string; action: 'terminate' | 'withdraw' };

type EndPopupProps = { ending: Ending; onClose: () => void };

/** Ends a contract of Mela with the running period, or takes an open offer back; both need a reason. */
export function EndPopup({ ending: { id, account, action }, onClose }: EndPopupProps) {
  const t = useTranslations('staffContract');
  const { contract } = useApi();
  const queries = useQueryClient();
  const decide = async (reason: string) => {
    await contract[action]({ body: { id, reason } });
    await queries.invalidateQueries({
      predicate: ({ queryKey: [path] }) => contractPaths.includes(String(path)),
    });
  };
  return (
    <ReasonPopup
      title={t(action)}
      actionLabel={t(action)}
      tone="danger"
      doneText={action === 'terminate' ? t('terminated') : t('withdrawn')}
      onDecide={decide}
      onClose={onClose}
    >
      <p className="text-sm">
        {action === 'terminate' ? t('terminateBody', { account }) : t('withdrawBody', { account })}
      </p>
    </ReasonPopup>
  );
}
