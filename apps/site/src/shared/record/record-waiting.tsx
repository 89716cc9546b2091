import { Skeleton } from '@mela/ui/skeleton';
import { Loading } from '#lib/loading.tsx';

/** A record that is on its way: totals, then rows. */
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
