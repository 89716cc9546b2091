import { redNumbers, rouletteReturnsOf, rouletteSpots } from '@mela/rules/games/roulette';
import { memo, useState, type CSSProperties } from 'react';
import { useWide } from '#web/lib/use-wide.ts';
import { Heap } from '#web/tables/chip.tsx';
import { SpotButton } from '#web/tables/spot-button.tsx';
import type { Spots } from '#web/tables/use-cloth.ts';
import { useSay, type Say } from '#web/words/words.ts';
import { areaOfColumn, areaOfDozen, areaOfEven, areaOfField, areaOfNumber, pointOf } from './cloth-areas.ts';
import { columns, dozens, evens, groups, kinds, type Kind } from './cloth-places.ts';
import { kindNames, nameOf } from './spot-names.ts';

type ClothProps = { cloth: Spots; number: number | undefined };

const numbers = Array.from({ length: 37 }, (_, number) => number);
const toneOf = (number: number): string => (number === 0 ? 'zero' : redNumbers.has(number) ? 'red' : 'black');

const cell =
  'grid place-items-center border border-(--felt-line)/35 font-heading text-sm leading-none font-bold hover:brightness-125 ' +
  'data-[tone=red]:bg-wheel-red data-[tone=black]:bg-wheel-black data-[tone=zero]:bg-wheel-zero md:text-base';

const spotLabel = (spot: string, say: Say): string =>
  say('spotPays', { name: nameOf(spot, say), pays: `${rouletteReturnsOf(spot)}×` });

/** The cloth of roulette. The kind of chip is selected above the field, so that every spot is large enough to tap. */
export const RouletteCloth = memo(function RouletteCloth({ cloth, number }: ClothProps) {
  const isWide = useWide();
  const [kind, setKind] = useState<Kind>('STRAIGHT');
  return (
    <div className="grid gap-1.5">
      <Kinds kind={kind} onChoose={setKind} />
      <div
        data-wide={isWide}
        className="relative grid auto-rows-[2.25rem] grid-cols-[1fr_0.72fr_repeat(3,1.12fr)] overflow-hidden rounded-card border border-(--felt-line)/60 data-[wide=true]:auto-rows-[clamp(1.9rem,8vh,3.8rem)] data-[wide=true]:grid-cols-[repeat(14,minmax(0,1fr))]"
      >
        {numbers.map((one) => (
          <NumberCell
            key={one}
            number={one}
            isBetHere={kind === 'STRAIGHT'}
            cloth={cloth}
            isWon={number === one}
            style={areaOfNumber(one, isWide)}
          />
        ))}
        <Sides cloth={cloth} number={number} isWide={isWide} />
        <Groups kind={kind} cloth={cloth} isWide={isWide} number={number} />
      </div>
    </div>
  );
});

/** The number of numbers that the next chip covers. */
function Kinds({ kind, onChoose }: { kind: Kind; onChoose(kind: Kind): void }) {
  const say = useSay();
  return (
    <fieldset className="grid grid-cols-5 gap-1">
      <legend className="sr-only">{say('chipKind')}</legend>
      {kinds.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === kind}
          className="min-h-8 rounded-control border border-(--felt-line)/50 bg-shade/30 px-0.5 text-xs leading-tight font-semibold aria-pressed:border-lamp aria-pressed:bg-lamp aria-pressed:text-on-lamp"
          onClick={() => onChoose(one)}
        >
          {say(kindNames[one])}
        </button>
      ))}
    </fieldset>
  );
}

type NumberCellProps = {
  number: number;
  isBetHere: boolean;
  cloth: Spots;
  isWon: boolean;
  style: CSSProperties;
};

function NumberCell({ number, isBetHere, cloth, isWon, style }: NumberCellProps) {
  const say = useSay();
  const spot = `STRAIGHT:${number}`;
  const common = { style, className: cell, 'data-tone': toneOf(number) };
  if (isBetHere) {
    return (
      <SpotButton
        {...common}
        spot={spot}
        label={spotLabel(spot, say)}
        cloth={cloth}
        isWon={isWon}
        heapClass="inset-0 m-auto size-6 md:size-7"
      >
        {number}
      </SpotButton>
    );
  }
  return (
    <div {...common} data-won={isWon} className={`${cell} relative`}>
      {number}
      <span className="absolute inset-0 m-auto size-6 md:size-7">
        <Heap laid={cloth.laid.get(spot)} bet={cloth.bet.get(spot)} />
      </span>
    </div>
  );
}

type PartProps = { cloth: Spots; number: number | undefined; isWide: boolean };

const isOn = (spot: string, number: number | undefined): boolean =>
  number !== undefined && rouletteSpots.get(spot)?.has(number) === true;

/** Dozens, columns and even chances. */
function Sides({ cloth, number, isWide }: PartProps) {
  const say = useSay();
  const sides = [
    ...dozens.map((spot, index) => ({ spot, style: areaOfDozen(index, isWide), tone: undefined })),
    ...columns.map((spot, index) => ({ spot, style: areaOfColumn(index, isWide), tone: undefined })),
    ...evens.map((spot, index) => ({
      spot,
      style: areaOfEven(index, isWide),
      tone: spot === 'RED' ? 'red' : spot === 'BLACK' ? 'black' : undefined,
    })),
  ];
  return sides.map(({ spot, style, tone }) => (
    <SpotButton
      key={spot}
      spot={spot}
      style={style}
      data-tone={tone}
      label={spotLabel(spot, say)}
      cloth={cloth}
      isWon={isOn(spot, number)}
      heapClass="inset-0 m-auto size-7"
      className={`${cell} bg-shade/25 px-0.5 text-center font-sans text-xs leading-tight md:text-sm short:data-[spot*=COLUMN]:text-[0.625rem]`}
    >
      {spot.startsWith('COLUMN') ? '2:1' : nameOf(spot, say)}
    </SpotButton>
  ));
}

/** Chips between numbers: those of the selected kind can be placed; placed ones are always shown. */
function Groups({ kind, cloth, number, isWide }: PartProps & { kind: Kind }) {
  const say = useSay();
  const shown = groups.filter(
    (group) => group.kind === kind || cloth.laid.has(group.spot) || cloth.bet.has(group.spot),
  );
  return (
    <div style={areaOfField(isWide)} className="pointer-events-none relative z-10">
      {shown.map((group) => {
        const style = pointOf(group.place, isWide);
        if (group.kind !== kind) {
          return (
            <span key={group.spot} style={style} className="absolute size-6 -translate-1/2">
              <Heap laid={cloth.laid.get(group.spot)} bet={cloth.bet.get(group.spot)} />
            </span>
          );
        }
        return (
          <SpotButton
            key={group.spot}
            spot={group.spot}
            style={style}
            label={spotLabel(group.spot, say)}
            cloth={cloth}
            isWon={isOn(group.spot, number)}
            heapClass="inset-0 m-auto size-6"
            className="pointer-events-auto absolute! grid size-8 -translate-1/2 place-items-center rounded-pill hover:bg-lamp/40"
          >
            <span className="size-2 rounded-pill bg-lamp ring-1 ring-night" />
          </SpotButton>
        );
      })}
    </div>
  );
}
