import { formatPercent } from '@mela/kernel/money';
import { publishedReturns } from '@mela/rules/games/published-returns';
import { ReturnsTable } from '#web/shell/returns-table.tsx';
import { useSay } from '#web/words/words.ts';

export function TeenPattiPayTable() {
  const say = useSay();
  const [main, side] = publishedReturns['teen-patti'];
  const rows = [
    { name: say('anteAndPlay'), pays: '2×', returns: main ? formatPercent(main.least) : '' },
    { name: say('pairPlusShort'), pays: '2× – 41×', returns: side ? formatPercent(side.least) : '' },
  ];
  return (
    <>
      <p>{say('anteBonusRules')}</p>
      <p>{say('pairPlusRules')}</p>
      <ReturnsTable rows={rows} />
    </>
  );
}
