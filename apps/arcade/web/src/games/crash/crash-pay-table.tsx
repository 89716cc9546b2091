import { formatMoney, formatPercent } from '@mela/kernel/money';
import { publishedReturns } from '@mela/rules/games/published-returns';
import { tableWinMax } from '#tables/limits.ts';
import { showCash } from '#web/lib/money.ts';
import { ReturnsTable } from '#web/shell/returns-table.tsx';
import { useSay } from '#web/words/words.ts';

export function CrashPayTable() {
  const say = useSay();
  const [published] = publishedReturns.crash;
  const returns = published ? formatPercent(published.least) : '';
  return (
    <>
      <p>{say('crashLimits', { amount: showCash(formatMoney(tableWinMax)) })}</p>
      <ReturnsTable rows={[{ name: say('anyBet'), pays: '1.01× – 10000×', returns }]} />
    </>
  );
}
