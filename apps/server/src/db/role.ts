/** The role the server works as: it reads the ledger and calls its door, and writes everywhere else. Migrations make it. */
export const APP_ROLE = 'mela_app';

/** An owner's address of a database, as the server uses it. */
export const asApp = (ownerUrl: string): string => withSettings(ownerUrl, [`role=${APP_ROLE}`]);

/** An address whose connections begin with these settings, beside those it had. A driver that is told both heeds the address alone. */
export function withSettings(databaseUrl: string, settings: readonly string[]): string {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options');
  const words = [...(given === null ? [] : [given]), ...settings.map((setting) => `-c ${setting}`)];
  url.searchParams.set('options', words.join(' '));
  return url.toString();
}
