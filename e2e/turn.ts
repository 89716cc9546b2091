import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dataDir } from './house.ts';
import { root } from './product.ts';

const run = promisify(execFile);

/**
 * Turns a switch or a setting of the running product with the operator's own command, for tests in `alone/`. Started without npm, which
 * takes as long as the command itself.
 */
export async function turn(command: 'switch' | 'setting' | 'catalogue', ...words: string[]): Promise<void> {
  await run(process.execPath, ['--import', 'tsx', `tools/${command}.ts`, ...words], {
    cwd: root,
    env: { PATH: process.execPath.replace(/\/node$/, '') + ':/usr/bin:/bin', DATA_DIR: dataDir },
  });
}
