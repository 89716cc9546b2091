import type { TableSeat } from '#tables/table-view.ts';
import { isMore, showCash } from '#web/lib/money.ts';
import { useSay } from '#web/words/words.ts';

const SEATS_SHOWN = 8;

type SeatsProps = { title: string; seats: readonly TableSeat[] };

/** Who else is on this round, and what became of them. Real players alone; a table without any says nothing. */
export function Seats({ title, seats }: SeatsProps) {
  const say = useSay();
  if (seats.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h2 className="text-sm font-semibold">{title}</h2>
      <ul className="grid gap-1 text-sm tabular-nums">
        {seats.slice(0, SEATS_SHOWN).map((seat, index) => (
          // Seats are taken in order and never change places within a round.
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
