import type { Destination, NoResponse, Verified } from '#modules/money/gateway/module.ts';
import type { Needs } from './needs.ts';

/** Queries the holder's name from the first gateway that can verify this kind of account. */
export async function queryHolder(
  { gateway }: Pick<Needs, 'gateway'>,
  destination: Destination,
): Promise<Verified | NoResponse> {
  const { kind } = destination;
  const code = gateway.forPayout(kind).find((known) => gateway.features(known).verify.includes(kind));
  return code === undefined ? 'no-response' : gateway.verifyDestination(code, destination);
}
