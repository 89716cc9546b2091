import type { StaffRequestWire } from '@mela/protocol/shapes/staff-request';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { SecondDecisionPopup } from '#lib/second-decision-popup.tsx';
import { usePermissionName } from './use-permission-name.ts';

export type Deciding = {
  row: StaffRequestWire['list']['value']['requests'][number];
  outcome: 'approve' | 'reject';
};

export type Shown = NonNullable<StaffRequestWire['approve']['value']['shown']>;

type Props = { deciding: Deciding; onShown: (shown: Shown) => void; onClose: () => void };

/** The second person approves or rejects; a secret is shown afterwards, once. */
export function DecideRequestPopup({ deciding: { row, outcome }, onShown, onClose }: Props) {
  const t = useTranslations('staff');
  const api = useApi();
  const queries = useQueryClient();
  const isApproval = outcome === 'approve';
  const decide = async (note: string) => {
    const body = { id: row.id, note };
    if (isApproval) {
      const { shown } = await api.staffRequest.approve({ body });
      if (shown !== null) onShown(shown);
    } else await api.staffRequest.reject({ body });
    // An approval changes people, roles or keys.
    await queries.invalidateQueries();
  };
  return (
    <SecondDecisionPopup
      isApproval={isApproval}
      words={
        isApproval
          ? { title: t('approveTitle'), action: t('approve'), done: t('requestApproved') }
          : { title: t('rejectTitle'), action: t('reject'), done: t('requestRejected') }
      }
      consequence={<Order row={row} />}
      reason={row.reason}
      note={{ label: t('decisionNote'), help: t('reasonHelp') }}
      onDecide={decide}
      onClose={onClose}
    />
  );
}

function Order({ row: { kind, subject, role, permissions } }: { row: Deciding['row'] }) {
  const t = useTranslations('staff');
  const nameOf = usePermissionName();
  return (
    <>
      {t('requestBody', { kind: t(`requestKinds.${kind}`), subject })}
      {role !== null && <span className="block">{t('requestRole', { role })}</span>}
      {permissions.length > 0 && (
        <>
          <span className="block pt-2">{t('requestPermissions')}</span>
          {permissions.map((permission) => (
            <span key={permission} className="block text-muted">
              {nameOf(permission)}
            </span>
          ))}
        </>
      )}
    </>
  );
}
