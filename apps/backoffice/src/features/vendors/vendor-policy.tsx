import { showMoney, type MoneyText } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { PolicyPopup } from './policy-popup.tsx';
import type { VendorDetail, VendorRules } from './vendor-detail.ts';

/** The rules that apply to a vendor. */
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

function Rules({ policy }: { policy: VendorRules }) {
  const t = useTranslations('vendors');
  const amount = (text: MoneyText | null) => (text === null ? t('unlimited') : `₹${showMoney(text)}`);
  const yes = (is: boolean) => (is ? t('yes') : t('no'));
  return (
    <div className="grid gap-x-8 rounded-card border border-line bg-surface px-4 lg:grid-cols-2">
      <RuleList
        rules={{
          dialect: policy.dialect,
          baseUrl: policy.baseUrl ?? t('noAddress'),
          undoSettled: t(`undoSettled.${policy.undoSettled}`),
          undoSpent: t(`undoSpent.${policy.undoSpent}`),
          hasStandaloneWins: yes(policy.hasStandaloneWins),
          asksTokenOnBets: yes(policy.asksTokenOnBets),
          scale: String(policy.scale),
        }}
      />
      <RuleList
        rules={{
          betMin: amount(policy.betMin),
          betMax: amount(policy.betMax),
          winMax: amount(policy.winMax),
          creditMax: amount(policy.creditMax),
          lateHours: String(policy.lateHours),
          sessionHours: String(policy.sessionHours),
          askAfterHours: String(policy.askAfterHours),
          voidAfterHours: String(policy.voidAfterHours),
        }}
      />
    </div>
  );
}

/** One row per rule, with its value at the end. */
function RuleList({ rules }: { rules: Partial<Record<keyof VendorRules, string>> }) {
  const t = useTranslations('vendors');
  const known = fieldNames.flatMap((name) => {
    const value = rules[name];
    return value === undefined ? [] : [{ name, value }];
  });
  return (
    <dl className="grid min-w-0 content-start border-line text-sm max-lg:not-first:border-t">
      {known.map(({ name, value }) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 first:border-t-0"
        >
          <dt className="text-muted">{t(`fields.${name}`)}</dt>
          <dd className="min-w-20 text-end font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const fieldNames = [
  'dialect',
  'baseUrl',
  'undoSettled',
  'undoSpent',
  'hasStandaloneWins',
  'asksTokenOnBets',
  'scale',
  'betMin',
  'betMax',
  'winMax',
  'creditMax',
  'lateHours',
  'sessionHours',
  'askAfterHours',
  'voidAfterHours',
] as const satisfies readonly (keyof VendorRules)[];
