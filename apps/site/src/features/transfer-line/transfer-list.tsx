import { Chips } from '@mela/ui/chips';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { OrderList } from '#shared/order/order-list.tsx';
import { ExportButton } from '#shared/record/export-button.tsx';
import { SignedAmount } from '#shared/wallet/signed-amount.tsx';
import { signedAmountOf } from './facts.ts';
import { usePartyName } from './use-party-name.ts';
import {
  useTransferFile,
  useTransfers,
  type LineTransfer,
  type TransferFilter,
} from './use-transfer-line.ts';

const filters = ['all', 'out', 'in'] as const satisfies readonly TransferFilter[];

/** What was sent and received along the line, newest first, with its export. */
export function TransferList() {
  const t = useTranslations('agentTransferLine');
  const [filter, setFilter] = useState<TransferFilter>('all');
  const [page, setPage] = useState(1);
  const query = useTransfers(filter, page);
  const fetchPart = useTransferFile(filter);
  const choose = (id: string) => {
    setFilter(filters.find((one) => one === id) ?? 'all');
    setPage(1);
  };
  return (
    <section aria-labelledby="line-transfers" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="line-transfers" className="text-lg">
          {t('list')}
        </h2>
        <ExportButton fetchPart={fetchPart} isEmpty={query.data?.total === 0} />
      </div>
      <Chips
        label={t('filter')}
        items={filters.map((id) => ({ id, label: t(`filters.${id}`) }))}
        value={filter}
        onChange={choose}
      />
      <OrderList
        query={query}
        page={page}
        onPage={setPage}
        words={{
          pages: t('pages'),
          failed: t('listFailed'),
          empty: t('listEmpty'),
          emptyBody: t('listEmptyBody'),
        }}
      >
        {(transfer) => <Line key={transfer.reference} transfer={transfer} />}
      </OrderList>
    </section>
  );
}

function Line({ transfer }: { transfer: LineTransfer }) {
  const date = useDate();
  const partyName = usePartyName();
  const { reference, madeAt } = transfer;
  return (
    <li>
      <Link
        href={`/member/transferUpline?order=${reference}`}
        className="flex min-h-16 items-center gap-3 px-4 py-3 transition-colors hover:bg-control/10 focus-visible:-outline-offset-2"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="min-w-0 font-semibold break-words">{partyName(transfer)}</span>
          <span className="text-xs text-muted">
            {date(madeAt, { dateStyle: 'medium', timeStyle: 'short' })}
            {' · '}
            <span className="tabular-nums">{reference}</span>
          </span>
        </span>
        <SignedAmount value={signedAmountOf(transfer)} symbol="₹" />
        <Icon of={ChevronRight} size="small" className="text-muted" />
      </Link>
    </li>
  );
}
