import { parseMoney } from '@mela/kernel/money';
import type { EnvelopeWire } from '@mela/protocol/shapes/envelope';
import { verifyEnvelope, type EnvelopeVerification } from '@mela/rules/rewards/red-envelope';

export type Proof = EnvelopeWire['proof']['value'];
export type Drawn = Proof['opened'][number];

/** Repeats the drawing of one envelope from the published values; undefined while the seed is not published. */
export function checkEnvelope(
  proof: Proof,
  { name, bandFrom, drawn }: Drawn,
): EnvelopeVerification | undefined {
  if (proof.seed === null) return undefined;
  const lines = proof.bands.find(({ from }) => from === bandFrom)?.lines ?? [];
  return verifyEnvelope(
    { seed: proof.seed, round: Number(proof.number), member: name },
    {
      commitment: proof.commitment,
      band: {
        from: parseMoney(bandFrom),
        lines: lines.map(({ amount, weight }) => ({ amount: parseMoney(amount), weight })),
      },
      drawn: parseMoney(drawn),
    },
  );
}

export const isRight = (check: EnvelopeVerification): boolean => check.isCommitted && check.isResult;
