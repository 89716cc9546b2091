import { showMoney } from '@mela/kernel/money';
import { staffGrantCalls } from '@mela/protocol/calls/staff-reward';
import type { StaffGrantWire } from '@mela/protocol/shapes/staff-reward';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { useLanguageStore } from '#lib/language.ts';
import { SecondDecisionPopup } from '#lib/second-decision-popup.tsx';

export type Deciding = {
  row: StaffGrantWire['list']['value']['grants'][number];
  outcome: 'approve' | 'reject';
};

type DecidePopupProps = { deciding: Deciding; onClose: () => void };

/** Approves or rejects a proposed reward. */
export function DecidePopup({ deciding: { row, outcome }, onClose }: DecidePopupProps) {
  const t = useTranslations('staffReward');
  const language = useLanguageStore((chosen) => chosen.language);
  const api = useApi();
  const queries = useQueryClient();
  const isApproval = outcome === 'approve';
  const decide = async (note: string) => {
    const body = { id: row.id, note };
    await (isApproval ? api.grant.approve({ body }) : api.grant.reject({ body }));
    await queries.invalidateQueries({ queryKey: [staffGrantCalls.list.path] });
  };
  return (
    <SecondDecisionPopup
      isApproval={isApproval}
      words={
        isApproval
          ? { title: t('approveTitle'), action: t('approve'), done: t('approved') }
          : { title: t('rejectTitle'), action: t('reject'), done: t('rejected') }
      }
      consequence={t('decisionBody', {
        amount: showMoney(row.amount),
        account: row.member.account,
        title: language === 'HI' ? row.titleHi : row.titleEn,
      })}
      reason={row.reason}
      note={{ label: isApproval ? t('note') : t('reason'), help: t('noteHelp') }}
      onDecide={decide}
      onClose={onClose}
    />
  );
}
