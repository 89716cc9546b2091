import { SPIN_MS } from '#tables/pace.ts';
import { glowOf, readPalette } from '#web/lib/palette.ts';
import { isStill, type Scene } from '#web/lib/use-scene.ts';
import { paintWheel, rings } from './wheel-art.ts';
import { angleOf, POCKET_ANGLE } from './wheel-order.ts';

// The wheel always turns. The ball runs against it, leaves its track when it is slow enough, hops over a pocket or two and rests
// in the pocket of the result. Its position is a function of time alone, so that a late visitor sees the same as all others.

type Spin = {
  number: number;
  /** The elapsed time of the spin, at normal speed. */
  passed(): number;
};

export type WheelScene = Scene & {
  spin(spin: Spin | undefined): void;
  /** Called when the ball passes a pocket, with its speed. */
  onClack(listener: (speed: number) => void): void;
};

const TURN = 2 * Math.PI;
const IDLE_TURNS_PER_MS = 0.00007;
/** The ball rests after this share of the spin. */
const LIES_AT = 0.84;
const LEAVES_TRACK_AT = 0.5;
const BALL_TURNS = 11;
const WHEEL_TURNS = 3;
const CLACK_MS = 55;
const BALL = 0.032;

export function wheelScene(): WheelScene {
  const palette = readPalette();
  const glow = glowOf(palette.text, 48);
  const size = { width: 0, height: 0 };
  let wheel: HTMLCanvasElement | undefined;
  let spin: Spin | undefined;
  let clackListener: (speed: number) => void = () => undefined;
  let pocket = 0;
  let clackedAt = 0;

  return {
    resize: (width, height) => {
      Object.assign(size, { width, height });
      const radius = radiusOf(size);
      wheel = radius > 0 ? paintWheel(radius, Math.min(devicePixelRatio, 2)) : undefined;
    },
    spin: (next) => {
      spin = next;
    },
    onClack: (listener) => {
      clackListener = listener;
    },
    draw: (pen, time) => {
      const radius = radiusOf(size);
      if (!wheel) return false;
      const part = spin ? Math.min(1, spin.passed() / SPIN_MS) : 0;
      const turn = isStill()
        ? spin
          ? -angleOf(spin.number)
          : 0
        : TURN * (IDLE_TURNS_PER_MS * time + WHEEL_TURNS * eased(part));
      pen.save();
      pen.translate(size.width / 2, size.height / 2);
      pen.save();
      pen.rotate(turn);
      pen.drawImage(wheel, -radius, -radius, 2 * radius, 2 * radius);
      pen.restore();
      if (spin) {
        const ball = isStill() ? ballAt(spin.number, 1) : ballAt(spin.number, part);
        drawBall(pen, { ...ball, angle: ball.angle + turn, radius, glow, colour: palette.text });
        const over = Math.floor(ball.angle / POCKET_ANGLE);
        if (over !== pocket && ball.isHopping && time - clackedAt > CLACK_MS) {
          clackedAt = time;
          clackListener(1 - part);
        }
        pocket = over;
      }
      pen.restore();
      return !isStill();
    },
  };
}

const radiusOf = ({ width, height }: { width: number; height: number }): number =>
  Math.max(0, Math.min(width, height) / 2 - 2);

const eased = (part: number): number => 1 - (1 - part) ** 2;

/** The position of the ball relative to the wheel: its angle from the zero, and its radius. */
function ballAt(number: number, part: number): { angle: number; reach: number; isHopping: boolean } {
  const way = Math.min(1, part / LIES_AT);
  const angle = angleOf(number) - TURN * BALL_TURNS * (1 - way) ** 2.4;
  const fall = Math.max(0, (way - LEAVES_TRACK_AT) / (1 - LEAVES_TRACK_AT));
  const hop = fall > 0.55 && fall < 1 ? Math.abs(Math.sin((fall - 0.55) * 21)) * (1 - fall) * 0.22 : 0;
  const sunk = Math.min(1, fall / 0.55) ** 2;
  const reach = rings.track - 0.03 - (rings.track - 0.03 - rings.pockets + 0.05) * sunk + hop;
  return { angle, reach, isHopping: fall > 0.3 && way < 1 };
}

type Ball = { angle: number; reach: number; radius: number; glow: HTMLCanvasElement; colour: string };

function drawBall(pen: CanvasRenderingContext2D, { angle, reach, radius, glow, colour }: Ball): void {
  const [x, y] = [Math.sin(angle) * reach * radius, -Math.cos(angle) * reach * radius];
  const size = Math.max(3, BALL * radius);
  pen.drawImage(glow, x - 3 * size, y - 3 * size, 6 * size, 6 * size);
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, size, 0, TURN);
  pen.fill();
}
