import { isRefusal, refuse } from '@mela/protocol/refusals';
import { keyedDigest } from '#crypto/keys.ts';
import type { Limit } from '#http/rate-limits.ts';
import { networkPrefix } from '#runtime/network.ts';
import type { CodeRequest } from './code-request.ts';
import type { Needs } from './needs.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** The shortest wait that a refusal reports; pages count it down. */
const waitMinutes = 5;
/** Numbers that differ only in their last digits are often sold as one block, so they share a budget. */
const ownDigits = 4;

/**
 * Each message costs money and disturbs its receiver. The narrow budgets are checked first, so a caller over a
 * narrow budget takes nothing from the wider ones. `receiver` is the keyed digest of the destination, marked if its owner asks: strangers cannot use
 * up the codes of the owner.
 */
export async function spendBudgets(needs: Needs, order: CodeRequest, receiver: string): Promise<void> {
  const { channel, destination, visitor } = order;
  const rules = needs.settings.codes();
  const seconds = rules.windowMinutes * 60;
  const spend = (key: string, limit: Limit) => takeOrRefuse(needs, `code ${key}`, limit);
  await spend(`from ${networkPrefix(visitor.ip)}`, { points: rules.perNetwork, seconds });
  await spend(`to ${receiver}`, { points: rules.perDestination, seconds });
  await spend(`a day to ${receiver}`, { points: rules.perDestinationADay, seconds: DAY_SECONDS });
  if (channel === 'sms') {
    const prefix = keyedDigest(needs.key, destination.slice(0, -ownDigits));
    await spend(`near ${prefix}`, { points: rules.perPrefix, seconds });
  }
  await spend('everywhere', { points: rules.everywhere, seconds });
}

async function takeOrRefuse({ limits }: Needs, key: string, limit: Limit): Promise<void> {
  try {
    await limits.takeTogether(key, limit);
  } catch (error) {
    if (!isRefusal(error) || !('seconds' in error.params)) throw error;
    const minutes = Math.ceil(Number(error.params.seconds) / 60);
    refuse('CODE_TOO_MANY', { minutes: Math.max(waitMinutes, minutes) });
  }
}
