import { kinds } from '@mela/rules/art/pictures/fish-kinds';
import {
  bossPays,
  bulletThresholdOf,
  fishPayOf,
  ROLLS,
  smallFish,
  type Fish,
} from '@mela/rules/games/fishing';
import { Stamp } from '#web/games/art/stamp.tsx';
import { useSay } from '#web/words/words.ts';

const fishes: readonly Fish[] = [...smallFish, 'boss_dragon'];

/** The payout of each fish, and its chance to be caught. */
export function PondPayTable() {
  const say = useSay();
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="pb-1 text-start font-semibold">{say('payTable')}</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className="sr-only">
            {say('payTable')}
          </th>
          <th scope="col" className="text-end font-normal">
            {say('pays1')}
          </th>
          <th scope="col" className="text-end font-normal">
            {say('chanceOf')}
          </th>
        </tr>
      </thead>
      <tbody>
        {fishes.map((fish) => (
          <tr key={fish} className="border-t border-line">
            <th scope="row" className="py-0.5 text-start font-semibold">
              <span className="flex items-center gap-2">
                <Stamp picture={kinds[fish].picture} size={38} />
                {say(fish)}
              </span>
            </th>
            <td className="text-end">
              {fish === 'boss_dragon'
                ? bossPays.map(({ times }) => `${times}×`).join(', ')
                : `${fishPayOf(fish)}×`}
            </td>
            <td className="ps-2 text-end whitespace-nowrap">{`${((100 * bulletThresholdOf(fish)) / ROLLS).toFixed(2)}%`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
