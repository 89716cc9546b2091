import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import AtSign from 'lucide-react/icons/at-sign';
import Landmark from 'lucide-react/icons/landmark';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { SecurityCard } from '#shared/sign-in/security-card.tsx';
import { BindPopup } from './bind-popup.tsx';
import { RemovePopup } from './remove-popup.tsx';
import type { PayoutAccount, PayoutAccounts } from './use-withdrawal.ts';

/** The payout accounts, those in the waiting period, and the buttons to add or remove one. */
export function AccountSection({
  accounts: { accounts, accountsMax, coolDownHours },
}: {
  accounts: PayoutAccounts;
}) {
  const t = useTranslations('withdrawal');
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<PayoutAccount>();
  const isFull = accounts.length >= accountsMax;
  const add = (label: string) => (
    <Button
      tone={accounts.length === 0 ? 'primary' : 'outline'}
      icon={<Icon of={Plus} size="small" />}
      onClick={() => setAdding(true)}
    >
      {label}
    </Button>
  );
  return (
    <SecurityCard id="payout-accounts" icon={Landmark} title={t('accounts')} body={t('accountsBody')}>
      {accounts.length === 0 ? (
        <EmptyState title={t('accountsEmpty')} heading="h3" action={add(t('accountAdd'))}>
          {t('accountsEmptyBody')}
        </EmptyState>
      ) : (
        <>
          <ul className="grid divide-y divide-line">
            {accounts.map((account) => (
              <Line key={account.id} account={account} onRemove={() => setRemoving(account)} />
            ))}
          </ul>
          {isFull ? (
            <p className="text-sm text-muted">{t('accountsFull', { max: String(accountsMax) })}</p>
          ) : (
            <div>{add(t('accountAddMore'))}</div>
          )}
        </>
      )}
      {isAdding && (
        <BindPopup
          isFirst={accounts.length === 0}
          coolDownHours={coolDownHours}
          onClose={() => setAdding(false)}
        />
      )}
      {removing && <RemovePopup account={removing} onClose={() => setRemoving(undefined)} />}
    </SecurityCard>
  );
}

function Line({ account, onRemove }: { account: PayoutAccount; onRemove: () => void }) {
  const t = useTranslations('withdrawal');
  const date = useDate();
  const time = date(account.usableFrom, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon of={account.kind === 'bank' ? Landmark : AtSign} className="text-accent" />
      <span className="grid min-w-44 flex-1 gap-0.5">
        <span className="font-semibold break-words tabular-nums">{account.shown}</span>
        <span className="text-xs text-muted">
          {account.holderName}
          {account.ifsc !== null && ` · ${account.ifsc}`}
        </span>
        <span className="text-xs text-muted">
          {account.isVerified ? t('accountVerified') : t('accountUnverified')}
        </span>
      </span>
      <Badge tone={account.isUsable ? 'good' : 'quiet'}>
        {account.isUsable ? t('accountUsable') : t('accountCooling', { time })}
      </Badge>
      <Button
        tone="quiet"
        size="small"
        onClick={onRemove}
        aria-label={`${t('accountRemove')} ${account.shown}`}
      >
        {t('accountRemove')}
      </Button>
    </li>
  );
}
