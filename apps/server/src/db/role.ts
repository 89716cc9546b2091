/** The role the server works as: it reads the ledger and calls its door, and writes everywhere else. Migrations make it. */
export const APP_ROLE = 'mela_app';

/** An owner's address of a database, as the server uses it. */
export function asApp(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  const given = url.searchParams.get('options');
  url.searchParams.set('options', `${given === null ? '' : `${given} `}-c role=${APP_ROLE}`);
  return url.toString();
}
