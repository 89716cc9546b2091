import { readCash, showMoney } from '@mela/kernel/money';
import type { StaffActivityWire } from '@mela/protocol/shapes/staff-activity';
import { Button } from '@mela/ui/button';
import { Link } from '@mela/ui/link';
import { Popup } from '@mela/ui/popup';
import { TextField } from '@mela/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DecisionPopup } from '#lib/decision-popup.tsx';
import { Facts } from '#lib/facts.tsx';
import { ProofPicture } from '#lib/proof-picture.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useMay } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';

type Application = StaffActivityWire['approve']['value'];
type ApplicationPopupProps = { application: Application; onClose: () => void };

/** One application with its pictures, and the decision. */
export function ApplicationPopup({ application, onClose }: ApplicationPopupProps) {
  const t = useTranslations();
  const may = useMay();
  const [step, setStep] = useState<'approve' | 'reject'>();
  const { state, pictures, member } = application;
  if (step === 'approve') return <ApprovePopup application={application} onClose={onClose} />;
  if (step === 'reject') return <RejectPopup application={application} onClose={onClose} />;
  return (
    <Popup
      title={t('staffActivity.openApplication', { account: member.account })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Known application={application} />
        {pictures.map((id) => (
          <ProofPicture key={id} id={id} />
        ))}
        {state === 'applying' && may('activity.decide') && (
          <div className="flex flex-wrap justify-end gap-2">
            <Button tone="danger" onClick={() => setStep('reject')}>
              {t('staffActivity.reject')}
            </Button>
            <Button onClick={() => setStep('approve')}>{t('staffActivity.approve')}</Button>
          </div>
        )}
      </div>
    </Popup>
  );
}

function Known({ application }: { application: Application }) {
  const t = useTranslations('staffActivity');
  const showDate = useDate();
  const { title, member, comment, sentAt, amount, reason, decidedBy, decidedAt } = application;
  return (
    <Facts
      facts={[
        { label: t('activity'), value: title },
        { label: t('member'), value: <Link href={`/members/${member.id}`}>{member.account}</Link> },
        {
          label: t('vip', { level: String(member.vipLevel) }),
          value: t('memberSince', { date: showDate(member.madeAt) }),
        },
        { label: t('comment'), value: comment || t('noComment') },
        { label: t('sent'), value: showDate(sentAt) },
        { label: t('spent'), value: amount === null ? '' : <Rupees value={amount} /> },
        {
          label: t('decision'),
          value:
            decidedBy === null ? '' : [decidedBy, showDate(decidedAt), reason].filter(Boolean).join(' · '),
        },
      ]}
    />
  );
}

function ApprovePopup({ application, onClose }: ApplicationPopupProps) {
  const { id, amountMax, left } = application;
  const t = useTranslations('staffActivity');
  const api = useApi();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = readCash(typed);
  const isWrong = amount === undefined || Number(amount) <= 0 || Number(amount) > Number(amountMax);
  const approve = async () => {
    setTried(true);
    if (isWrong) return false;
    await api.activity.approve({ body: { id, amount } });
    await queries.invalidateQueries();
    return true;
  };
  return (
    <DecisionPopup
      title={t('approve')}
      actionLabel={t('approve')}
      doneText={t('approved')}
      onDecide={approve}
      onClose={onClose}
    >
      <TextField
        label={t('give')}
        help={t('giveHelp', { max: showMoney(amountMax), left: showMoney(left) })}
        problem={isTried && isWrong ? t('giveWrong', { max: showMoney(amountMax) }) : undefined}
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </DecisionPopup>
  );
}

function RejectPopup({ application, onClose }: ApplicationPopupProps) {
  const t = useTranslations('staffActivity');
  const api = useApi();
  const queries = useQueryClient();
  const reject = async (reason: string) => {
    await api.activity.reject({ body: { id: application.id, reason } });
    await queries.invalidateQueries();
  };
  return (
    <ReasonPopup
      title={t('reject')}
      actionLabel={t('reject')}
      tone="danger"
      doneText={t('rejected')}
      onDecide={reject}
      onClose={onClose}
    >
      <p className="text-sm">{t('rejectBody')}</p>
    </ReasonPopup>
  );
}
