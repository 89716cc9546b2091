import { describeEnv, loadEnv } from '@mela/server/config/env';
import { command, table } from './installation.ts';

// npm run config:print: prints all environment variables with their values; secrets are masked.

await command(async () => {
  const rows = describeEnv(loadEnv()).map(({ name, value, about }) => [name, value, about]);
  console.log(table([['variable', 'value', 'meaning'], ...rows]));
});
