import type { LocalDay } from '@mela/kernel/time';
import { isMovementGroup, movementGroups, movementStatuses, recordWallets } from '@mela/protocol/movements';
import { SelectField } from '@mela/ui/select-field';
import { useTranslations } from 'use-intl';
import { FilterFrame } from '#shared/record/filter-frame.tsx';
import type { FilterChange, RecordFilter } from './record-filter.ts';

type FilterBarProps = { filter: RecordFilter; today: LocalDay; onChange: (changed: FilterChange) => void };

const groups = Object.keys(movementGroups).filter(isMovementGroup);

/** Days, wallet, kind and status. Each is in the URL, so that a record can be saved and shared. */
export function FilterBar({ filter, today, onChange }: FilterBarProps) {
  const t = useTranslations('record');
  const { group, status, wallet } = filter;
  const chosen = [group !== undefined, status !== undefined, wallet !== 'main'].filter(Boolean).length;
  return (
    <FilterFrame period={filter} today={today} chosen={chosen} onChange={onChange}>
      <SelectField
        label={t('kind')}
        value={group ?? ''}
        onChange={({ target }) =>
          onChange({ group: isMovementGroup(target.value) ? target.value : undefined })
        }
        options={[
          { value: '', label: t('allKinds') },
          ...groups.map((name) => ({ value: name, label: t(`groups.${name}`) })),
        ]}
      />
      <SelectField
        label={t('status')}
        value={status ?? ''}
        onChange={({ target }) =>
          onChange({ status: movementStatuses.find((name) => name === target.value) })
        }
        options={[
          { value: '', label: t('allStatuses') },
          ...movementStatuses.map((name) => ({ value: name, label: t(`statuses.${name}`) })),
        ]}
      />
      <div className="max-md:col-span-2">
        <SelectField
          label={t('wallet')}
          value={wallet}
          onChange={({ target }) =>
            onChange({ wallet: recordWallets.find((name) => name === target.value) ?? 'main' })
          }
          options={recordWallets.map((name) => ({ value: name, label: t(`wallets.${name}`) }))}
        />
      </div>
    </FilterFrame>
  );
}
