import type { MovementStatus } from '@mela/protocol/movements';
import { Amount } from '@mela/ui/amount';
import { Badge, type BadgeProps } from '@mela/ui/badge';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Copy from 'lucide-react/icons/copy';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useCopy } from '#lib/use-copy.tsx';
import { useDate } from '#lib/use-date.ts';
import { useHiddenBalance } from '#shared/wallet/hidden-balance.ts';
import { sourceOf } from '#shared/wallet/movement.ts';
import { SignedAmount } from '#shared/wallet/signed-amount.tsx';
import { kindIcons } from './kinds.ts';
import type { Movement } from './use-record.ts';

const tones: Record<MovementStatus, BadgeProps['tone']> = {
  done: 'quiet',
  disputed: 'danger',
  waiting: 'accent',
  returned: 'good',
};

type MovementRowProps = { movement: Movement; symbol: string };

/** One movement: kind, time, amount and balance after it; the reference can be copied or opens its order. It is memoized, so that loading more does not render the rows above. */
export const MovementRow = memo(function MovementRow({ movement, symbol }: MovementRowProps) {
  const t = useTranslations('record');
  const date = useDate();
  const { isHidden } = useHiddenBalance();
  const { kind, status, amount, balanceAfter, madeAt, counterparty } = movement;
  const isIn = !amount.startsWith('-');
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-3 md:px-4">
      <span
        data-way={isIn ? 'in' : 'out'}
        className="grid size-10 place-items-center self-start rounded-pill bg-control/15 text-muted data-[way=in]:bg-good/15 data-[way=in]:text-good"
      >
        <Icon of={kindIcons[kind]} />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {t(`kinds.${kind}`)}
          {status !== 'done' && <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>}
        </p>
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted md:text-sm">
          <time dateTime={madeAt} className="whitespace-nowrap">
            {date(madeAt, { timeStyle: 'short' })}
          </time>
          <Reference movement={movement} />
        </p>
        {counterparty !== null && (
          <p className="min-w-0 text-sm break-words">
            {t(isIn ? 'receivedFrom' : 'sentTo', { name: counterparty })}
          </p>
        )}
      </div>
      <div className="grid justify-items-end gap-0.5 self-start text-end">
        <SignedAmount value={amount} symbol={symbol} />
        <span className="text-xs text-muted">
          <span className="max-md:sr-only">{t('balance')} </span>
          <Amount
            value={balanceAfter}
            symbol={symbol}
            isHidden={isHidden}
            tone="muted"
            className="font-medium"
          />
        </span>
      </div>
    </li>
  );
});

/** Links to the order if there is one; otherwise one tap copies the reference, for customer service. */
function Reference({ movement }: { movement: Movement }) {
  const t = useTranslations();
  const { reference, kind } = movement;
  const source = sourceOf(movement);
  if (reference === '') return null;
  if (source !== undefined) {
    return (
      <Link
        href={source}
        aria-label={t('record.sourceOf', { kind: t(`record.kinds.${kind}`), reference })}
        className="relative inline-flex min-w-0 items-center font-semibold text-accent after:absolute after:-inset-2.5"
      >
        <span className="min-w-0 break-all">{reference}</span>
        <Icon of={ChevronRight} size="small" />
      </Link>
    );
  }
  return <CopyReference reference={reference} />;
}

function CopyReference({ reference }: { reference: string }) {
  const t = useTranslations('record');
  const { copy, copyResult } = useCopy({ done: t('copied'), failed: t('copyFailed', { reference }) });
  return (
    <>
      <button
        type="button"
        title={t('copy')}
        onClick={() => void copy(reference)}
        className="relative inline-flex min-w-0 items-center gap-1 after:absolute after:-inset-2.5 hover:text-text"
      >
        <span className="sr-only">{t('copy')}: </span>
        <span className="min-w-0 break-all">{shortened(reference)}</span>
        <Icon of={Copy} size="small" className="size-3" />
      </button>
      {copyResult}
    </>
  );
}

/** Shortens a long generated reference to its beginning and end. */
function shortened(reference: string): string {
  return reference.length <= 16 ? reference : `${reference.slice(0, 8)}…${reference.slice(-6)}`;
}
