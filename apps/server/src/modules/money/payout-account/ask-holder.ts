import type { Destination, Unanswered, Verified } from '#modules/money/gateway/module.ts';
import type { Needs } from './needs.ts';

/** Queries the holder's name from the first gateway that can verify this kind of account. */
export async function askHolder(
  { gateway }: Pick<Needs, 'gateway'>,
  destination: Destination,
): Promise<Verified | Unanswered> {
  const { kind } = destination;
  const code = gateway.forPayout(kind).find((known) => gateway.features(known).verify.includes(kind));
  return code === undefined ? 'unanswered' : gateway.verifyDestination(code, destination);
}
