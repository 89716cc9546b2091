import { instantOf, localDay, type LocalDay } from '@mela/kernel/time';

type Day<Item> = { day: LocalDay; items: Item[] };

/** Groups items that are sorted by time into days. */
export function byDay<Item>(
  items: readonly Item[],
  zone: string,
  timeOf: (item: Item) => string,
): Day<Item>[] {
  const days: Day<Item>[] = [];
  for (const item of items) {
    const day = localDay(instantOf(timeOf(item)), zone);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}
