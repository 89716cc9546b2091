import type { LocalDay } from '@mela/kernel/time';
import { isMovementGroup, movementGroups, movementStatuses, recordWallets } from '@mela/protocol/movements';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { SelectField } from '@mela/ui/select-field';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PeriodBar } from './period-bar.tsx';
import type { FilterChange, RecordFilter } from './record-filter.ts';

type FilterBarProps = { filter: RecordFilter; today: LocalDay; onChange: (changed: FilterChange) => void };

const groups = Object.keys(movementGroups).filter(isMovementGroup);

/** Days, wallet, kind and status. Each lives in the address, so that a record can be kept and come back to. */
export function FilterBar({ filter, today, onChange }: FilterBarProps) {
  const t = useTranslations('record');
  const id = useId();
  const { group, status, wallet } = filter;
  const chosen = [group !== undefined, status !== undefined, wallet !== 'main'].filter(Boolean).length;
  // On a phone the movements come first; who has filtered sees by what.
  const [isOpen, setOpen] = useState(chosen > 0);
  return (
    <search className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <PeriodBar filter={filter} today={today} onChange={onChange} />
      <Button
        tone="outline"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<Icon of={SlidersHorizontal} size="small" />}
        onClick={() => setOpen(!isOpen)}
        className="justify-self-start md:hidden"
      >
        {chosen === 0 ? t('filters') : t('filtersChosen', { count: String(chosen) })}
      </Button>
      <div
        id={id}
        data-open={isOpen}
        className="grid-cols-2 gap-3 data-[open=false]:hidden data-[open=true]:grid md:grid! md:grid-cols-3"
      >
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
      </div>
    </search>
  );
}
