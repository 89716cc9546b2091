import type { Destination, Unanswered, Verified } from '#modules/money/gateway/module.ts';
import type { Needs } from './needs.ts';

/** Asks the first gateway that can tell whose account it is. */
export async function askHolder(
  { gateway }: Pick<Needs, 'gateway'>,
  destination: Destination,
): Promise<Verified | Unanswered> {
  const { kind } = destination;
  const code = gateway.forPayout(kind).find((known) => gateway.features(known).verify.includes(kind));
  return code === undefined ? 'unanswered' : gateway.verifyDestination(code, destination);
}
