/** `2026-11-15 13:05:09.123`: sortable as text, and recognised as a time by spreadsheets. */
export function createTimeFormatter(zone: string): (moment: Date) => string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  });
  return (moment) => {
    const read = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
    const { year, month, day, hour, minute, second, fractionalSecond } = read;
    return `${year}-${month}-${day} ${hour}:${minute}:${second}.${fractionalSecond}`;
  };
}
