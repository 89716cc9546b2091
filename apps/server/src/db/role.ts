/** The role of the server: it reads the ledger, changes it only by its SQL function, and writes all other tables. Migrations create it. */
export const APP_ROLE = 'mela_app';

/** The URL of a database, changed from its owner to the server's role. */
export const asApp = (ownerUrl: string): string => withSettings(ownerUrl, [`role=${APP_ROLE}`]);

/**
 * A URL whose connections start with these settings in addition to its own. The driver ignores its `options` field if the URL has
 * options.
 */
export function withSettings(databaseUrl: string, settings: readonly string[]): string {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options');
  const options = [...(given === null ? [] : [given]), ...settings.map((setting) => `-c ${setting}`)];
  url.searchParams.set('options', options.join(' '));
  return url.toString();
}
