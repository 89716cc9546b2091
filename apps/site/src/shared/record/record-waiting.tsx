import { Skeleton } from '@mela/ui/skeleton';
import { Loading } from '#lib/loading.tsx';

/** Placeholder of a record: totals, then rows. */
export function RecordWaiting() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-24 w-full rounded-card" />
      <Skeleton className="h-5 w-32" />
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} className="h-16 w-full rounded-card" />
      ))}
    </Loading>
  );
}
