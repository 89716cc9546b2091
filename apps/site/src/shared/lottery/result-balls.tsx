import type { DrawResultJson } from '@mela/protocol/shapes/lottery';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { lhcColourOf } from '@mela/rules/lottery/lhc-colours';
import { readResult } from '@mela/rules/lottery/results';
import type { DrawResult, LhcResult, Structure } from '@mela/rules/lottery/types';
import { coloursOf } from '@mela/rules/lottery/wingo';
import { zodiacOf } from '@mela/rules/lottery/zodiac';
import { Ball, CarPlate, Die, type BallTone } from './balls.tsx';
import { PrizeLine } from './prize-line.tsx';
import { useResultText, useZodiacText } from './use-result-text.ts';

type ResultSize = 'small' | 'medium' | 'large';

type ResultBallsProps = {
  gameCode: string;
  /** The result as the calls send it. */
  result: DrawResultJson;
  size?: ResultSize;
};

/** A drawn result, drawn as its family shows it. Screen readers read it as a sentence. An unreadable result shows nothing. */
export function ResultBalls({ gameCode, result, size = 'medium' }: ResultBallsProps) {
  const structure = lotteryGameOf(gameCode)?.structure;
  const read = structure && readResult(structure, result);
  if (!structure || !read) return null;
  return <DrawnResult structure={structure} result={read} size={size} />;
}

type DrawnProps = { structure: Structure; result: DrawResult; size?: ResultSize };

/** The same for a result that is already read, such as one that the page has computed itself. */
export function DrawnResult({ structure, result, size = 'medium' }: DrawnProps) {
  const text = useResultText();
  return (
    <span className="lottery-result" data-size={size} data-structure={structure}>
      <span className="sr-only">{text(structure, result)}</span>
      <Pictures structure={structure} result={result} size={size} />
    </span>
  );
}

function Pictures({ structure, result, size = 'medium' }: DrawnProps) {
  if (result.kind === 'lhc') return <MarkSix result={result} hasNames={size !== 'small'} />;
  if (result.kind !== 'numbers') return <PrizeLine result={result} isShort={size === 'small'} />;
  // A place is all that tells two equal numbers apart, and it never changes.
  return result.numbers.map((number, place) => (
    <NumberPicture key={place} structure={structure} number={number} />
  ));
}

const tones: Readonly<Partial<Record<Structure, BallTone>>> = {
  SSC: 'amber',
  LF3: 'rose',
  LF5: 'rose',
  '11X5': 'azure',
  '5D': 'teal',
};

function NumberPicture({ structure, number }: { structure: Structure; number: number }) {
  if (structure === 'PK10')
    return (
      <span aria-hidden className="contents">
        <CarPlate number={number} />
      </span>
    );
  if (structure === 'K3') return <Die value={number} />;
  const shown = structure === '11X5' ? String(number).padStart(2, '0') : number;
  return (
    <span aria-hidden className="contents">
      <Ball tone={structure === 'WINGO' ? colourTone(number) : (tones[structure] ?? 'amber')}>{shown}</Ball>
    </span>
  );
}

/** The tone of a WINGO digit: 0 and 5 have two colours. */
export function colourTone(digit: number): BallTone {
  const [colour, violet] = coloursOf(digit);
  const main = colour === 'RED' ? 'red' : 'green';
  return violet === undefined ? main : `${main}-violet`;
}

const waveTones = { RED: 'red', BLUE: 'blue', GREEN: 'green' } as const;

/** The tone of a ball of 49. */
export const waveTone = (number: number): BallTone => waveTones[lhcColourOf(number)];

function MarkSix({ result, hasNames }: { result: LhcResult; hasNames: boolean }) {
  const zodiac = useZodiacText();
  const ball = (number: number) => (
    <span key={number} className="lottery-named">
      <Ball tone={waveTone(number)} hasLabel>
        {String(number).padStart(2, '0')}
      </Ball>
      {hasNames && <span>{zodiac(zodiacOf(number, result.year))}</span>}
    </span>
  );
  return (
    <span aria-hidden className="contents">
      {result.normals.map(ball)}
      <span className="lottery-plus">+</span>
      {ball(result.special)}
    </span>
  );
}
