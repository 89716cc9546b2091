import { localDay, type Clock, type LocalDay } from '@mela/kernel/time';
import { useSearchParams } from 'react-router';
import { useStatus } from '#lib/status.ts';
import {
  readIncomeFilter,
  writeIncomeFilter,
  type IncomeChange,
  type IncomeFilter,
} from './income-filter.ts';

export type IncomeAddress = {
  filter: IncomeFilter;
  today: LocalDay;
  change: (changed: IncomeChange) => void;
  /** The address of the same page with a changed filter. */
  linkTo: (changed: IncomeChange) => string;
};

/** The filter in the address of the page. Steps down to the entries are links, so that the back button leads out of them. */
export function useIncomeFilter(clock: Clock): IncomeAddress {
  const { data: status } = useStatus();
  const today = localDay(clock.now(), status?.merchant.timeZone ?? 'Asia/Kolkata');
  const [address, setAddress] = useSearchParams();
  return {
    filter: readIncomeFilter(address, today),
    today,
    change: (changed) =>
      setAddress((before) => writeIncomeFilter(before, changed, today), {
        replace: true,
        preventScrollReset: true,
      }),
    linkTo: (changed) => `?${writeIncomeFilter(address, changed, today).toString()}`,
  };
}
