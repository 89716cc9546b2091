import { formatMoney, formatPercent } from '@mela/kernel/money';
import { ONCE } from '@mela/rules/games/pay';
import { publishedReturns } from '@mela/rules/games/published-returns';
import { rouletteReturnsOf } from '@mela/rules/games/roulette';
import { spotMaxOf } from '#tables/limits.ts';
import { showCash } from '#web/lib/money.ts';
import { ReturnsTable } from '#web/shell/returns-table.tsx';
import { useSay, type Say } from '#web/words/words.ts';
import { groups, kinds } from './cloth-places.ts';
import { kindNames, nameOf } from './spot-names.ts';

/** One spot of each kind represents all of them: they pay the same. */
function examplesOf(say: Say): { name: string; spot: string }[] {
  const inside = kinds.map((kind) => ({
    name: say(kindNames[kind]),
    spot: groups.find((group) => group.kind === kind)?.spot ?? 'STRAIGHT:0',
  }));
  const sides = ['DOZEN:1', 'COLUMN:1', 'RED', 'ODD', 'LOW'];
  return [...inside, ...sides.map((spot) => ({ name: nameOf(spot, say), spot }))];
}

export function RoulettePayTable() {
  const say = useSay();
  const [published] = publishedReturns.roulette;
  const rows = examplesOf(say).map(({ name, spot }) => ({
    name,
    pays: `${rouletteReturnsOf(spot)}×`,
    most: showCash(formatMoney(spotMaxOf(rouletteReturnsOf(spot) * ONCE))),
    returns: published ? formatPercent(published.least) : '',
  }));
  return <ReturnsTable rows={rows} />;
}
