import { deskCalls } from '@mela/protocol/calls/desk';
import type { DeskWire } from '@mela/protocol/shapes/desk';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { useMay } from '#lib/session.ts';

type Profile = DeskWire['member']['value'];
type Flag = Profile['flags'][number];

/** Warnings about a member, and the button that clears one with a reason. */
export function MemberFlags({ profile }: { profile: Profile }) {
  const t = useTranslations('desk');
  const may = useMay();
  const [clearing, setClearing] = useState<Flag | null>(null);
  if (profile.flags.length === 0) return null;
  return (
    <div className="md:col-span-2">
      <Notice tone="bad" title={t('flags')}>
        <ul className="grid gap-2">
          {profile.flags.map((flag) => (
            <li key={flag.id} className="flex flex-wrap items-center justify-between gap-2">
              <span>{textOf(flag)}</span>
              {may('withdrawal.review') && (
                <Button size="small" tone="outline" onClick={() => setClearing(flag)}>
                  {t('flagClear')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Notice>
      {clearing && (
        <ClearPopup memberId={profile.id} flag={clearing} onClose={() => setClearing(null)}>
          {textOf(clearing)}
        </ClearPopup>
      )}
    </div>
  );

  function textOf({ kind, reference }: Flag): string {
    if (kind === 'line_transfer') return t('flagKinds.line_transfer', { reference });
    return kind === 'deposit_reversed' ? t('flagKinds.deposit_reversed', { reference }) : reference;
  }
}

type ClearProps = { memberId: string; flag: Flag; children: string; onClose: () => void };

function ClearPopup({ memberId, flag, children, onClose }: ClearProps) {
  const t = useTranslations('desk');
  const api = useApi();
  const queries = useQueryClient();
  const clear = async (reason: string) => {
    await api.desk.clearFlag({ body: { id: memberId, flagId: flag.id, reason } });
    await queries.invalidateQueries({ queryKey: [deskCalls.member.path] });
  };
  return (
    <ReasonPopup
      title={t('flagTitle')}
      actionLabel={t('flagClear')}
      doneText={t('flagCleared')}
      onDecide={clear}
      onClose={onClose}
    >
      <p className="text-sm">{children}</p>
      <p className="text-sm">{t('flagBody')}</p>
    </ReasonPopup>
  );
}
