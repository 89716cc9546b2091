import { instantOf, plus, DAY } from '@mela/kernel/time';
import { useDate } from '#lib/use-date.ts';

/** The days of a week by its Monday: `16 Nov – 22 Nov`. Noon in India is the same day everywhere in India. */
export function useWeekText(): (firstDay: string) => string {
  const date = useDate();
  const style = { day: 'numeric', month: 'short' } as const;
  return (firstDay) => {
    const monday = instantOf(`${firstDay}T06:30:00.000Z`);
    return `${date(monday, style)} – ${date(plus(monday, 6 * DAY), style)}`;
  };
}
