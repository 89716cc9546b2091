import type { Database } from '#db/database.ts';
import { ownRegistration, teamRows, type TeamChoice, type TeamRow } from './figures/queries.ts';

/** The sums of a team per day and product. The rollup counts an agent as a new member of its own team; a report does not. */
export async function readTeamRows(db: Database, choice: TeamChoice): Promise<TeamRow[]> {
  const [rows, own] = await Promise.all([teamRows(db, choice), ownRegistration(db, choice)]);
  return rows.map((row) => {
    const registered = own.find(({ day, product }) => day === row.day && product === row.product);
    return registered === undefined ? row : { ...row, newMembers: row.newMembers - registered.newMembers };
  });
}
