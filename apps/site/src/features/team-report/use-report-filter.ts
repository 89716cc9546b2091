import { localDay, type Clock, type LocalDay } from '@mela/kernel/time';
import { useSearchParams } from 'react-router';
import { useStatus } from '#lib/status.ts';
import {
  readReportFilter,
  writeReportFilter,
  type ReportChange,
  type ReportFilter,
} from './report-filter.ts';

type ReportAddress = {
  filter: ReportFilter;
  today: LocalDay;
  zone: string;
  change: (changed: ReportChange) => void;
  /** The address of the same page with a changed filter. */
  linkTo: (changed: ReportChange) => string;
};

/** The filter in the address of the page. Steps into the team are links, so that the back button leads out of it. */
export function useReportFilter(clock: Clock): ReportAddress {
  const { data: status } = useStatus();
  const zone = status?.merchant.timeZone ?? 'Asia/Kolkata';
  const today = localDay(clock.now(), zone);
  const [address, setAddress] = useSearchParams();
  return {
    filter: readReportFilter(address, today),
    today,
    zone,
    change: (changed) =>
      setAddress((before) => writeReportFilter(before, changed, today), {
        replace: true,
        preventScrollReset: true,
      }),
    linkTo: (changed) => `?${writeReportFilter(address, changed, today).toString()}`,
  };
}
