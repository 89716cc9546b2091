import { showMoney, type MoneyText } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Facts } from '#lib/facts.tsx';
import { useMay } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { PolicyPopup } from './policy-popup.tsx';
import type { VendorDetail } from './vendor-screen.tsx';

/** By which rules a vendor is dealt with. */
export function VendorPolicy({ detail }: { detail: VendorDetail }) {
  const t = useTranslations('vendors');
  const may = useMay();
  const showDate = useDate();
  const [isChanging, setChanging] = useState(false);
  const { vendor, policy, dialects, changedAt } = detail;
  if (policy === null) return <EmptyState title={t('states.unconnected')}>{t('noRules')}</EmptyState>;
  return (
    <div className="grid gap-4 py-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1 text-sm text-muted">
          <p>{t('rulesIntro')}</p>
          {changedAt !== null && <p className="text-xs">{t('changedAt', { time: showDate(changedAt) })}</p>}
        </div>
        {may('vendor.manage') && <Button onClick={() => setChanging(true)}>{t('edit')}</Button>}
      </div>
      <Rules policy={policy} />
      {isChanging && <PolicyPopup {...{ vendor, policy, dialects }} onClose={() => setChanging(false)} />}
    </div>
  );
}

export type VendorRules = NonNullable<VendorDetail['policy']>;

function Rules({ policy }: { policy: VendorRules }) {
  const t = useTranslations('vendors');
  const amount = (text: MoneyText | null) => (text === null ? t('unlimited') : `₹${showMoney(text)}`);
  const yes = (is: boolean) => (is ? t('yes') : t('no'));
  const hours = (count: number) => t('hours', { count });
  const fact = (name: keyof VendorRules, value: string) => ({ label: t(`fields.${name}`), value });
  return (
    <div className="grid gap-4 rounded-card border border-line bg-surface p-4 lg:grid-cols-2">
      <Facts
        facts={[
          fact('dialect', policy.dialect),
          fact('baseUrl', policy.baseUrl ?? t('noAddress')),
          fact('undoSettled', t(`undoSettled.${policy.undoSettled}`)),
          fact('undoSpent', t(`undoSpent.${policy.undoSpent}`)),
          fact('hasStandaloneWins', yes(policy.hasStandaloneWins)),
          fact('asksTokenOnBets', yes(policy.asksTokenOnBets)),
          fact('scale', String(policy.scale)),
        ]}
      />
      <Facts
        facts={[
          fact('betMin', amount(policy.betMin)),
          fact('betMax', amount(policy.betMax)),
          fact('winMax', amount(policy.winMax)),
          fact('lateHours', hours(policy.lateHours)),
          fact('sessionHours', hours(policy.sessionHours)),
          fact('askAfterHours', hours(policy.askAfterHours)),
          fact('voidAfterHours', hours(policy.voidAfterHours)),
        ]}
      />
    </div>
  );
}
