import { cascadePictureOf, symbolSetOf } from '@mela/rules/art/pictures/symbol-sets';
import { cascadePayOf, cascadeSymbols, cascadeTimesMax } from '@mela/rules/games/cascade';
import { showTimes } from '@mela/rules/games/pay';
import type { ShownSession } from '#play/wire.ts';
import { Stamp } from '#web/games/art/stamp.tsx';
import { useSay } from '#web/words/words.ts';

const counts = [
  { least: 13, label: '13+' },
  { least: 11, label: '11–12' },
  { least: 9, label: '9–10' },
  { least: 8, label: '8' },
  { least: 7, label: '7' },
];

/** The payout for each count of each symbol. */
export function CascadePayTable({ session }: { session: ShownSession }) {
  const say = useSay();
  const set = symbolSetOf(session.gameCode);
  const rarestFirst = cascadeSymbols.map((_, symbol) => symbol).toReversed();
  return (
    <section className="grid gap-3">
      <p>{say('noAuto')}</p>
      <table className="w-full text-sm tabular-nums">
        <caption className="pb-1 text-start font-semibold">
          {say('payTable')} <span className="font-normal text-muted">{say('timesStake')}</span>
        </caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="sr-only">
              {say('payTable')}
            </th>
            {counts.map(({ label }) => (
              <th key={label} scope="col" className="text-end font-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rarestFirst.map((symbol) => (
            <tr key={symbol} className="border-t border-line">
              <th scope="row" className="py-0.5 text-start font-semibold">
                <span className="flex items-center gap-2">
                  <Stamp picture={cascadePictureOf(set, symbol)} size={34} />
                  {say(set.cascade[symbol] ?? set.cascade[0])}
                </span>
              </th>
              {counts.map(({ least, label }) => (
                <td key={label} className="text-end">
                  {showTimes(cascadePayOf(symbol, least), 1).replace(/\.0$/, '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-muted">
        {say('slotCap', { times: (cascadeTimesMax / 10_000).toLocaleString('en-IN') })}
      </p>
    </section>
  );
}
