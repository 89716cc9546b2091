import { parseMoney, type MoneyText } from '@mela/kernel/money';
import { useTranslations } from 'use-intl';
import { useShownAmount } from '#lib/use-shown-amount.ts';
import type { EnvelopeRound } from './use-envelopes.ts';

type Bands = EnvelopeRound['bands'];

const rising = (one: MoneyText, other: MoneyText): number => (parseMoney(one) < parseMoney(other) ? -1 : 1);

/** The chance of each amount, one column for each band of bets. A wide table scrolls by itself. */
export function Chances({ bands }: { bands: Bands }) {
  const t = useTranslations('envelope');
  const shown = useShownAmount();
  const columns = bands.toSorted((one, other) => rising(one.from, other.from));
  const amounts = [...new Set(bands.flatMap(({ lines }) => lines.map(({ amount }) => amount)))].toSorted(
    rising,
  );
  return (
    // The sentence is outside the table, so that it wraps on a phone and does not scroll away.
    <div className="grid gap-2">
      <p id="envelope-chances" className="text-sm text-muted">
        {t('chances')}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a tab stop, a keyboard cannot scroll a wide table */}
      <section tabIndex={0} aria-labelledby="envelope-chances" className="overflow-x-auto">
        <table
          aria-labelledby="envelope-chances"
          className="w-full max-w-xl border-collapse text-sm tabular-nums"
        >
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 pe-3 text-start font-normal text-muted">
                {t('betOfDay')}
              </th>
              {columns.map(({ from }) => (
                <th key={from} scope="col" className="px-2 py-1.5 text-end">
                  {t('bandFrom', { from: shown(from) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {amounts.map((amount) => (
              <tr key={amount} className="border-b border-line">
                <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                  {shown(amount)}
                </th>
                {columns.map((band) => (
                  <td key={band.from} className="px-2 py-1.5 text-end">
                    {percentOf(band, amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="py-1.5 pe-3 text-start">
                {t('mean')}
              </th>
              {columns.map(({ from, mean }) => (
                <td key={from} className="px-2 py-1.5 text-end font-semibold">
                  {shown(mean)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  );
}

// Latin digits in both languages.
const percents = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 2 });

function percentOf({ lines }: Bands[number], amount: MoneyText): string {
  const sum = (weights: readonly { weight: number }[]) =>
    weights.reduce((total, { weight }) => total + weight, 0);
  return percents.format(sum(lines.filter((line) => line.amount === amount)) / sum(lines));
}
