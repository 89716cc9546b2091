import { formatPercent } from '@mela/kernel/money';
import type { LanguageCode } from '@mela/protocol/languages';
import type { TurnoverContribution } from '@mela/protocol/shapes/bet';
import { roundOfReference } from '#modules/play/bet/module.ts';
import type { Needs } from './needs.ts';
import { gameNamesOf } from './queries.ts';

const LISTED_MAX = 50;

/** The latest bets that came to a turnover requirement, with the names of their games. */
export async function listContributions(
  { db, turnover }: Pick<Needs, 'db' | 'turnover'>,
  memberId: bigint,
  { id, language }: { id: string; language: LanguageCode },
): Promise<TurnoverContribution[]> {
  const found = await turnover.contributionsOf({ memberId, id, limit: LISTED_MAX });
  const rounds = found.flatMap(({ reference }) => roundOfReference(reference) ?? []);
  const names = await gameNamesOf(db, rounds, language);
  return found.map(({ weight, reversedAt, ...bet }) => ({
    ...bet,
    gameName: names.get(roundOfReference(bet.reference) ?? '') ?? null,
    weight: formatPercent(weight).replace(/\.00$/, ''),
    isReversed: reversedAt !== null,
  }));
}
