import { Tabs } from '@mela/ui/tabs';
import { useTranslations } from 'use-intl';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useFilters } from '#lib/use-filters.ts';
import { ConversionRules } from './conversion-rules.tsx';
import { ItemTable } from './item-table.tsx';
import { RedemptionTable } from './redemption-table.tsx';

const tabs = ['redemptions', 'items', 'conversion'] as const;

/** The points mall: redemptions that wait for a decision, the items with their stock, and the conversion of points. */
export function MallScreen() {
  const t = useTranslations('staffMall');
  const { set, oneOf } = useFilters();
  const tab = oneOf('tab', tabs);
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      <Tabs
        label={t('title')}
        items={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        value={tab}
        onChange={(next) => set({ tab: next, state: '', page: '' })}
      />
      {tab === 'redemptions' && <RedemptionTable />}
      {tab === 'items' && <ItemTable />}
      {tab === 'conversion' && <ConversionRules />}
    </>
  );
}
