import { staffMallCalls } from '@mela/protocol/calls/staff-mall';
import { TextField } from '@mela/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import type { Redemption } from './mall.ts';

type PopupProps = { redemption: Redemption; onClose: () => void };

const REMARK_MAX = 300;

function useRenew() {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: [staffMallCalls.redemptions.path] });
    await queries.invalidateQueries({ queryKey: [staffMallCalls.items.path] });
  };
}

/** Approves a redemption, or changes the remark of an approved one. */
export function ApprovePopup({ redemption, onClose }: PopupProps) {
  const t = useTranslations('staffMall');
  const { mall } = useApi();
  const renew = useRenew();
  const { id, reference, state, kind, delivery } = redemption;
  const [remark, setRemark] = useState(redemption.remark);
  const isOpen = state === 'inProcess';
  const save = async () => {
    await mall.approve({ body: { id, remark: remark.trim() } });
    await renew();
    return true;
  };
  return (
    <DecisionPopup
      title={t(isOpen ? 'approveNamed' : 'remarkNamed', { reference })}
      actionLabel={t(isOpen ? 'approve' : 'remark')}
      doneText={t(isOpen ? 'approved' : 'remarked')}
      onDecide={save}
      onClose={onClose}
    >
      {isOpen && <p className="text-sm">{t(kind === 'goods' ? 'approveGoods' : 'approveMoney')}</p>}
      {delivery !== null && <p className="text-sm break-words whitespace-pre-line">{delivery}</p>}
      <TextField
        label={t('remarkField')}
        help={t('remarkHelp')}
        maxLength={REMARK_MAX}
        value={remark}
        onChange={({ currentTarget: { value } }) => setRemark(value)}
      />
    </DecisionPopup>
  );
}

/** Rejects a redemption with a reason that the member reads. */
export function RejectPopup({ redemption: { id, reference }, onClose }: PopupProps) {
  const t = useTranslations('staffMall');
  const { mall } = useApi();
  const renew = useRenew();
  const save = async (reason: string) => {
    await mall.reject({ body: { id, reason } });
    await renew();
  };
  return (
    <ReasonPopup
      title={t('rejectNamed', { reference })}
      actionLabel={t('reject')}
      tone="danger"
      doneText={t('rejected')}
      onDecide={save}
      onClose={onClose}
    >
      <p className="text-sm">{t('rejectBody')}</p>
    </ReasonPopup>
  );
}
