import type { DeskWire } from '@mela/protocol/shapes/desk';
import { EmptyState } from '@mela/ui/empty-state';
import { Link } from '@mela/ui/link';
import { useTranslations } from 'use-intl';
import { Rupees } from '#lib/rupees.tsx';
import { usePurpose } from '#lib/use-purpose.ts';

type Profile = DeskWire['member']['value'];

/** Every account with its balance; each links to its entries. */
export function MemberWallets({ profile }: { profile: Profile }) {
  const t = useTranslations('desk');
  const nameOf = usePurpose();
  if (profile.accounts.length === 0) return <EmptyState title={t('noWallets')}>{null}</EmptyState>;
  return (
    <ul className="grid gap-3 py-4 sm:grid-cols-2 lg:grid-cols-3">
      {profile.accounts.map(({ id, purpose, name, balance, entries }) => (
        <li key={id}>
          <Link
            href={`/members/${profile.id}?view=ledger&wallet=${id}`}
            className="grid gap-2 rounded-card border border-line bg-surface p-4 text-text no-underline transition-colors hover:border-accent"
          >
            <span className="text-sm text-muted">
              {nameOf(purpose)}
              {name !== '' && ` · ${name}`}
            </span>
            <span className="text-lg">
              <Rupees value={balance} />
            </span>
            <span className="text-xs text-muted">{t('entries', { count: Number(entries) })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
