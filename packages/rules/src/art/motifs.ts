import { disc, short } from './svg.ts';

/** Where one unit of a ring stands, pointing up: from its foot to its tip, and how wide its place is at the middle. */
export type Span = { foot: number; tip: number; width: number };

/** The paints of a ring: its body, what lies inside it, and the dark that parts it from its neighbours. */
export type Paints = { body: string; inside: string; edge: string };

type Motif = (span: Span, paints: Paints) => string;

const filled = (paint: string, path: string) => `<path fill="${paint}" d="${path}"/>`;
const outlined = (paints: Paints, path: string) =>
  `<path fill="${paints.body}" stroke="${paints.edge}" d="${path}"/>`;
const drawn = (paint: string, width: number, path: string) =>
  `<path fill="none" stroke="${paint}" stroke-width="${short(width)}" stroke-linecap="round" d="${path}"/>`;

/** A leaf between two heights: pointed at both ends, widest at `belly` of its length. */
function leaf(foot: number, tip: number, half: number, belly = 0.5): string {
  const y = foot + (tip - foot) * belly;
  const [f, t, w, m] = [short(-foot), short(-tip), short(half), short(-y)];
  return `M0 ${f}C${w} ${m} ${w} ${m} 0 ${t}C-${w} ${m}-${w} ${m} 0 ${f}z`;
}

/** A petal with a full shoulder and a drawn-out point, as in painted borders. */
function ogee({ foot, tip }: Span, half: number): string {
  const tall = tip - foot;
  const [f, t, w] = [short(-foot), short(-tip), short(half)];
  const low = short(-foot - tall * 0.35);
  const high = short(-foot - tall * 0.75);
  const small = short(half * 0.25);
  return `M0 ${f}C${w} ${f} ${w} ${low} ${w} ${low}C${w} ${high} ${small} ${high} 0 ${t}C-${small} ${high}-${w} ${high}-${w} ${low}C-${w} ${low}-${w} ${f} 0 ${f}z`;
}

const middle = ({ foot, tip }: Span) => (foot + tip) / 2;

/** What a ring of a rangoli is made of. Each draws one unit; the ring repeats it around the centre. */
export const motifs = {
  leaf: (span, paints) =>
    outlined(paints, leaf(span.foot, span.tip, span.width * 0.78)) +
    filled(
      paints.inside,
      leaf(
        span.foot + (span.tip - span.foot) * 0.15,
        span.tip - (span.tip - span.foot) * 0.35,
        span.width * 0.36,
      ),
    ),
  ogee: (span, paints) =>
    outlined(paints, ogee(span, span.width * 0.5)) +
    filled(
      paints.inside,
      ogee({ ...span, tip: span.tip - (span.tip - span.foot) * 0.35 }, span.width * 0.27),
    ),
  drop: (span, paints) => {
    const r = Math.min(span.width * 0.46, (span.tip - span.foot) * 0.45);
    const y = span.tip - r;
    return (
      outlined(
        paints,
        `M0 ${short(-span.foot)}L${short(-r)} ${short(-y)}A${short(r)} ${short(r)} 0 1 1 ${short(r)} ${short(-y)}z`,
      ) + filled(paints.inside, disc(0, -y, r * 0.5))
    );
  },
  scallop: (span, paints) => {
    const half = short(span.width * 0.52);
    const rise = short(-span.foot - (span.tip - span.foot) * 1.3);
    const inner = short(span.width * 0.3);
    const innerRise = short(-span.foot - (span.tip - span.foot) * 0.75);
    const f = short(-span.foot);
    return (
      outlined(paints, `M-${half} ${f}C-${half} ${rise} ${half} ${rise} ${half} ${f}z`) +
      filled(paints.inside, `M-${inner} ${f}C-${inner} ${innerRise} ${inner} ${innerRise} ${inner} ${f}z`)
    );
  },
  paisley: (span, paints) => {
    const tall = span.tip - span.foot;
    const w = span.width * 0.5;
    const at = (share: number) => short(-span.foot - tall * share);
    return (
      outlined(
        paints,
        `M0 ${at(0)}C${short(w * 1.2)} ${at(0.05)} ${short(w * 1.1)} ${at(0.7)} ${short(w * 0.9)} ${at(1)}C${short(w * 0.2)} ${at(1)}-${short(w * 1.1)} ${at(0.65)}-${short(w)} ${at(0.3)}C-${short(w * 0.9)} ${at(0.02)}-${short(w * 0.3)} ${at(0)} 0 ${at(0)}z`,
      ) + filled(paints.inside, disc(-w * 0.05, -span.foot - tall * 0.33, Math.min(w * 0.42, tall * 0.2)))
    );
  },
  gem: (span, paints) => {
    const half = span.width * 0.44;
    const m = short(-middle(span));
    const inset = (span.tip - span.foot) * 0.28;
    return (
      outlined(
        paints,
        `M0 ${short(-span.foot)}L${short(half)} ${m} 0 ${short(-span.tip)}-${short(half)} ${m}z`,
      ) +
      filled(
        paints.inside,
        `M0 ${short(-span.foot - inset)}L${short(half * 0.45)} ${m} 0 ${short(-span.tip + inset)}-${short(half * 0.45)} ${m}z`,
      )
    );
  },
  bunting: (span, paints) => {
    const half = short(span.width * 0.48);
    const base = short(-span.tip);
    return (
      outlined(paints, `M-${half} ${base}H${half}L0 ${short(-span.foot)}z`) +
      filled(paints.inside, disc(0, -span.tip + (span.tip - span.foot) * 0.32, span.width * 0.13))
    );
  },
  lamp: (span, paints) => {
    const tall = span.tip - span.foot;
    const w = span.width * 0.42;
    const rim = span.foot + tall * 0.42;
    return (
      outlined(
        paints,
        `M-${short(w)} ${short(-rim)}H${short(w)}Q${short(w * 0.7)} ${short(-span.foot)} 0 ${short(-span.foot)}T-${short(w)} ${short(-rim)}z`,
      ) + filled(paints.inside, leaf(rim + tall * 0.04, span.tip, w * 0.9, 0.4))
    );
  },
  loop: (span, paints) => {
    const w = span.width * 0.95;
    const f = short(-span.foot);
    const t = short(-span.tip - (span.tip - span.foot) * 0.15);
    return (
      drawn(paints.body, 2.6, `M0 ${f}C${short(w)} ${t}-${short(w)} ${t} 0 ${f}`) +
      filled(paints.inside, disc(0, -middle(span) - 1, Math.min(3.2, span.width * 0.2)))
    );
  },
  plume: (span, paints) => {
    const tall = span.tip - span.foot;
    const eye = span.foot + tall * 0.68;
    return (
      outlined(paints, leaf(span.foot, span.tip, span.width * 0.85, 0.68)) +
      filled(paints.inside, leaf(eye - tall * 0.25, eye + tall * 0.22, span.width * 0.45)) +
      filled(paints.edge, disc(0, -eye, Math.min(span.width * 0.13, tall * 0.09)))
    );
  },
  wave: (span, paints) => {
    const half = span.width * 0.55;
    const tall = span.tip - span.foot;
    const at = (share: number) => short(-span.foot - tall * share);
    return (
      outlined(
        paints,
        `M-${short(half)} ${at(0)}C-${short(half * 0.6)} ${at(1)} ${short(half * 0.3)} ${at(1.2)} ${short(half * 0.8)} ${at(0.75)}C${short(half * 0.2)} ${at(0.8)} ${short(half * 0.2)} ${at(0.3)} ${short(half)} ${at(0)}z`,
      ) + filled(paints.inside, disc(half * 0.55, -span.foot - tall * 0.42, Math.min(2.6, span.width * 0.12)))
    );
  },
  ball: (span, paints) => {
    const r = Math.min(span.width * 0.46, (span.tip - span.foot) * 0.5);
    const y = -middle(span);
    return outlined(paints, disc(0, y, r)) + filled(paints.inside, disc(-r * 0.28, y - r * 0.28, r * 0.34));
  },
  card: (span, paints) => {
    const half = span.width * 0.4;
    const tall = span.tip - span.foot;
    return (
      outlined(
        paints,
        `M-${short(half)} ${short(-span.foot)}v-${short(tall)}h${short(half * 2)}v${short(tall)}z`,
      ) + filled(paints.inside, leaf(span.foot + tall * 0.22, span.tip - tall * 0.22, half * 0.8))
    );
  },
  pixel: (span, paints) => {
    const step = Math.min(span.width * 0.3, (span.tip - span.foot) / 3);
    const y = -span.foot;
    return (
      outlined(
        paints,
        `M-${short(step * 1.5)} ${short(y)}v-${short(step)}h${short(step)}v-${short(step * 2)}h${short(step)}v${short(step * 2)}h${short(step)}v${short(step)}z`,
      ) +
      filled(
        paints.inside,
        `M-${short(step / 2)} ${short(y - step)}h${short(step)}v${short(step)}h-${short(step)}z`,
      )
    );
  },
  floodlight: (span, paints) => {
    const half = Math.min(13, span.width * 0.42);
    const head = span.tip - 12;
    return (
      filled(paints.inside, `M-2 ${short(-span.foot)}L-3 ${short(-head)}H3L2 ${short(-span.foot)}z`) +
      outlined(
        paints,
        `M-${short(half)} ${short(-head)}L-${short(half * 1.25)} ${short(-span.tip)}H${short(half * 1.25)}L${short(half)} ${short(-head)}z`,
      ) +
      filled(
        paints.edge,
        disc(-half * 0.6, -head - 6, 2.4) + disc(0, -head - 6, 2.4) + disc(half * 0.6, -head - 6, 2.4),
      )
    );
  },
  /** Steps that narrow towards the tip, like the arms of a cloth game board. */
  steps: (span, paints) => {
    const half = span.width * 0.48;
    const rise = (span.tip - span.foot) / 3;
    const inset = half / 3;
    const [h, v, i] = [short(half), short(rise), short(inset)];
    return (
      outlined(
        paints,
        `M-${h} ${short(-span.foot)}v-${v}h${i}v-${v}h${i}v-${v}h${short(half * 2 - inset * 4)}v${v}h${i}v${v}h${i}v${v}z`,
      ) +
      filled(
        paints.inside,
        `M0 ${short(-span.foot - rise * 2.2)}l${i} ${short(rise * 0.8)}-${i} ${short(rise * 0.8)}-${i}-${short(rise * 0.8)}z`,
      )
    );
  },
} as const satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;
