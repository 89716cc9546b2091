import type { LocalDay } from '@mela/kernel/time';
import { isMovementGroup, movementGroups, movementStatuses, recordWallets } from '@mela/protocol/movements';
import { SelectField } from '@mela/ui/select-field';
import { useTranslations } from 'use-intl';
import { PeriodBar } from './period-bar.tsx';
import type { FilterChange, RecordFilter } from './record-filter.ts';

type FilterBarProps = { filter: RecordFilter; today: LocalDay; onChange: (changed: FilterChange) => void };

const groups = Object.keys(movementGroups).filter(isMovementGroup);

/** Days, wallet, kind and status. Each lives in the address, so that a record can be kept and come back to. */
export function FilterBar({ filter, today, onChange }: FilterBarProps) {
  const t = useTranslations('record');
  return (
    <search className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <PeriodBar filter={filter} today={today} onChange={onChange} />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <SelectField
          label={t('kind')}
          value={filter.group ?? ''}
          onChange={({ target }) =>
            onChange({ group: isMovementGroup(target.value) ? target.value : undefined })
          }
          options={[
            { value: '', label: t('allKinds') },
            ...groups.map((group) => ({ value: group, label: t(`groups.${group}`) })),
          ]}
        />
        <SelectField
          label={t('status')}
          value={filter.status ?? ''}
          onChange={({ target }) =>
            onChange({ status: movementStatuses.find((status) => status === target.value) })
          }
          options={[
            { value: '', label: t('allStatuses') },
            ...movementStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
          ]}
        />
        <div className="max-md:col-span-2">
          <SelectField
            label={t('wallet')}
            value={filter.wallet}
            onChange={({ target }) =>
              onChange({ wallet: recordWallets.find((wallet) => wallet === target.value) ?? 'main' })
            }
            options={recordWallets.map((wallet) => ({ value: wallet, label: t(`wallets.${wallet}`) }))}
          />
        </div>
      </div>
    </search>
  );
}
