import { formatMoney, formatPercent } from '@mela/kernel/money';
import { andarBaharSpots, andarBaharTimesOf } from '@mela/rules/games/andar-bahar';
import { showTimes } from '@mela/rules/games/pay';
import { publishedReturns } from '@mela/rules/games/published-returns';
import { spotMaxOf } from '#tables/limits.ts';
import { showCash } from '#web/lib/money.ts';
import { ReturnsTable } from '#web/shell/returns-table.tsx';
import { useSay } from '#web/words/words.ts';

export function AndarBaharPayTable() {
  const say = useSay();
  const returnsOf = (spot: string): string => {
    const found = publishedReturns['andar-bahar'].find(({ bet }) => bet === spot);
    return found ? formatPercent(found.least) : '';
  };
  const rows = andarBaharSpots.map((spot) => ({
    name: spot === 'ANDAR' ? say('andar') : spot === 'BAHAR' ? say('bahar') : say('cardBand', { band: spot }),
    pays: `${showTimes(andarBaharTimesOf(spot), 1)}×`,
    most: showCash(formatMoney(spotMaxOf(andarBaharTimesOf(spot)))),
    returns: returnsOf(spot),
  }));
  return <ReturnsTable rows={rows} />;
}
