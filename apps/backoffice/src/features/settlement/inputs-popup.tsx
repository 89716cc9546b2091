import { noMoney, parseMoney, showMoney } from '@mela/kernel/money';
import { staffSettlementCalls } from '@mela/protocol/calls/staff-settlement';
import type { StaffSettlementWire } from '@mela/protocol/shapes/staff-settlement';
import { Link } from '@mela/ui/link';
import { Pager } from '@mela/ui/pager';
import { Popup } from '@mela/ui/popup';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDate, useDay } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { useProductName } from '#lib/use-product-name.ts';

type Input = StaffSettlementWire['inputs']['value']['content'][number];

/** The stored figures that a run counted, by member, product and window. */
export function InputsPopup({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('staffSettlement');
  const tCommon = useTranslations('common');
  const api = useApi();
  const { get, set } = useFilters();
  const pageNo = Math.max(1, Number(get('page')) || 1);
  const { data, error, refetch } = useQuery({
    queryKey: [staffSettlementCalls.inputs.path, id, pageNo],
    queryFn: () => api.settlement.inputs({ query: { id, pageNo } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Popup isWide title={t('inputsTitle', { id })} closeLabel={tCommon('close')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm">
          {t('inputsBody')} {data && <strong>{t('inputsTotal', { count: data.total })}</strong>}
        </p>
        <DataTable
          label={t('inputsTitle', { id })}
          columns={useColumns()}
          rows={data?.content}
          keyOf={({ member, ofStart, treeDay, product, series }) =>
            [member.id, ofStart, treeDay, product, series].join()
          }
          error={error}
          onRetry={() => void refetch()}
          emptyBody={t('inputsEmpty')}
        />
        <Pager
          page={pageNo}
          totalPages={data?.totalPages ?? 1}
          range={5}
          onPage={(next) => set({ page: String(next) })}
          labels={{
            pages: t('inputsTitle', { id }),
            previous: tCommon('previous'),
            next: tCommon('next'),
            page: (number) => tCommon('page', { number: String(number) }),
          }}
        />
      </div>
    </Popup>
  );
}

function useColumns(): Column<Input>[] {
  const t = useTranslations('staffSettlement');
  const showDate = useDate();
  const showDay = useDay();
  const productName = useProductName();
  return [
    {
      id: 'member',
      label: t('inputsOf'),
      show: ({ member, product, series }) => (
        <TwoLines
          below={
            series === 0
              ? productName(product)
              : t('series', { product: productName(product), series: String(series) })
          }
        >
          <Link href={`/members/${member.id}`}>{member.account}</Link>
        </TwoLines>
      ),
    },
    {
      id: 'day',
      label: t('inputDay'),
      show: ({ treeDay, ofStart, isCorrection }) => (
        <TwoLines below={isCorrection ? t('correction', { time: showDate(ofStart) }) : ''}>
          <span className="whitespace-nowrap">{showDay(treeDay)}</span>
        </TwoLines>
      ),
    },
    {
      id: 'validBet',
      label: t('validBet'),
      isNumber: true,
      show: ({ validBet, care }) => (
        <TwoLines below={<Care amount={care} />}>
          <Rupees value={validBet} />
        </TwoLines>
      ),
    },
    pairColumn('stake', t('stakePayout'), ({ stake, payout }) => [stake, payout]),
    pairColumn('rebates', t('rebates'), ({ selfRebate, agentRebate }) => [selfRebate, agentRebate]),
    pairColumn('costs', t('costs'), ({ promotions, fees }) => [promotions, fees]),
    pairColumn('moneyIn', t('moneyIn'), ({ deposits, salaries }) => [deposits, salaries]),
  ];
}

type Amount = Input['stake'];

/** Two amounts above each other. */
function pairColumn(
  id: string,
  label: string,
  pair: (input: Input) => readonly [Amount, Amount],
): Column<Input> {
  return {
    id,
    label,
    isNumber: true,
    show: (input) => {
      const [above, below] = pair(input);
      return (
        <TwoLines below={<Rupees value={below} />}>
          <Rupees value={above} />
        </TwoLines>
      );
    },
  };
}

function Care({ amount }: { amount: Amount }) {
  const t = useTranslations('staffSettlement');
  return parseMoney(amount) === noMoney ? null : t('earnsNothing', { amount: `₹${showMoney(amount)}` });
}
