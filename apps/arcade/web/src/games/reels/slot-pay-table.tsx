import { slotPictureOf, symbolSetOf } from '@mela/rules/art/pictures/symbol-sets';
import { scatterPays, SLOT_CAP, slotPays, slotSymbols } from '@mela/rules/games/slot-reels';
import type { ShownSession } from '#play/wire.ts';
import { Stamp } from '#web/games/art/stamp.tsx';
import { useSay } from '#web/words/words.ts';
import { symbolWord } from './symbol-word.ts';

const runs = [5, 4, 3];
const payingSymbols = slotSymbols.filter((symbol) => symbol !== 'S');

/** The payout of every symbol. */
export function SlotPayTable({ session }: { session: ShownSession }) {
  const say = useSay();
  const set = symbolSetOf(session.gameCode);
  return (
    <section className="grid gap-3">
      <p>{say('noAuto')}</p>
      <table className="w-full text-sm tabular-nums">
        <caption className="pb-1 text-start font-semibold">
          {say('payTable')} <span className="font-normal text-muted">{say('inLineBets')}</span>
        </caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="sr-only">
              {say('payTable')}
            </th>
            {runs.map((count) => (
              <th key={count} scope="col" className="text-end font-normal">
                {say('ofAKind', { count })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {payingSymbols.map((symbol) => (
            <tr key={symbol} className="border-t border-line">
              <th scope="row" className="py-0.5 text-start font-semibold">
                <span className="flex items-center gap-2">
                  <Stamp picture={slotPictureOf(set, symbol)} size={34} />
                  {symbol === 'W'
                    ? `${say('wild')}: ${say(symbolWord(set, symbol))}`
                    : say(symbolWord(set, symbol))}
                </span>
              </th>
              {runs.map((count) => (
                <td key={count} className="text-end">
                  {slotPays[symbol][count - 3]}
                </td>
              ))}
            </tr>
          ))}
          <tr className="border-t border-line">
            <th scope="row" className="py-0.5 text-start font-semibold">
              <span className="flex items-center gap-2">
                <Stamp picture={slotPictureOf(set, 'S')} size={34} />
                {`${say('scatter')}: ${say(symbolWord(set, 'S'))}`}
              </span>
              <span className="font-normal text-muted">{say('scatterPays')}</span>
            </th>
            {runs.map((count) => (
              <td key={count} className="text-end">
                {`${scatterPays[count - 3] ?? 0}×`}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className="text-sm text-muted">{say('slotCap', { times: SLOT_CAP.toLocaleString('en-IN') })}</p>
    </section>
  );
}
