import { contractKinds } from '@mela/protocol/contract';
import { SelectField } from '@mela/ui/select-field';
import { useTranslations } from 'use-intl';
import { useFilters } from '#lib/use-filters.ts';

export const kinds = ['', ...contractKinds] as const;

/** The filter by kind of contract, kept in the URL. */
export function KindSelect() {
  const t = useTranslations('staffSettlement');
  const { set, oneOf } = useFilters();
  return (
    <SelectField
      label={t('kind')}
      value={oneOf('kind', kinds)}
      options={kinds.map((name) => ({
        value: name,
        label: name === '' ? t('allKinds') : t(`kinds.${name}`),
      }))}
      onChange={({ target }) => set({ kind: target.value })}
    />
  );
}
