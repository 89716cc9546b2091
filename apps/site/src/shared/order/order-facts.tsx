import { CopyLine } from './copy-line.tsx';

export type Fact = readonly [name: string, value: string];

type OrderFactsProps = {
  /** Values that support and banks ask for: one tap copies each. */
  carried: readonly Fact[];
  facts: readonly Fact[];
};

/** Names and values of an order. */
export function OrderFacts({ carried, facts }: OrderFactsProps) {
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {carried.map(([name, value]) => (
        <CopyLine key={name} name={name} value={value} />
      ))}
      {facts.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 border-b border-line py-3">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="min-w-0 text-end font-semibold break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
