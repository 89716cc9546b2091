import { SelectField } from '@mela/ui/select-field';
import { useTranslations } from 'use-intl';
import { useVendors } from './use-vendors.ts';

/** One vendor, or all of them. */
export function VendorSelect({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useTranslations('vendors');
  const { data } = useVendors();
  const names = data?.vendors.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })) ?? [];
  return (
    <SelectField
      label={t('vendor')}
      value={value}
      options={[{ value: '', label: t('allVendors') }, ...names]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
