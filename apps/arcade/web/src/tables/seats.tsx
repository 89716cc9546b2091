import type { TableSeat } from '#tables/table-view.ts';
import { isMore, showCash } from '#web/lib/money.ts';
import { useSay } from '#web/words/words.ts';

const SEATS_SHOWN = 8;

type SeatsProps = { title: string; seats: readonly TableSeat[] };

/** The other players of this round, and their results. Real players only; empty if there are none. */
export function Seats({ title, seats }: SeatsProps) {
  const say = useSay();
  if (seats.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="grid gap-1 text-sm tabular-nums">
        {seats.slice(0, SEATS_SHOWN).map((seat, index) => (
          // Seats are appended and keep their order within a round, so the index is a stable key.
          <li
            key={`${index} ${seat.name}`}
            data-won={seat.payout !== null && isMore(seat.payout, seat.stake)}
            className="flex justify-between gap-2 text-muted data-[won=true]:text-good"
          >
            <span>{seat.name}</span>
            <span>{sayOf(seat, say)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayOf({ stake, payout, outAt }: TableSeat, say: ReturnType<typeof useSay>): string {
  if (outAt !== null) return say('gotOut', { times: (outAt / 100).toFixed(2) });
  if (payout === null) return showCash(stake);
  return say('seatPaid', { stake: showCash(stake), payout: showCash(payout) });
}
