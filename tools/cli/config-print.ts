import { describeEnv, loadEnv } from '@mela/server/config/env';
import { command, table } from './installation.ts';

// npm run config:print: every variable of the machine as it stands, secrets masked.

await command(async () => {
  const rows = describeEnv(loadEnv()).map(({ name, value, about }) => [name, value, about]);
  console.log(table([['variable', 'value', 'description'], ...rows]));
});
