import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dataDir } from './house.ts';
import { root } from './product.ts';

const run = promisify(execFile);

/** Turns a switch or a setting of the running product with the operator's own command, for tests in `alone/`. */
export async function turn(command: 'switch' | 'setting' | 'catalogue', ...words: string[]): Promise<void> {
  await run('npm', ['run', '--silent', command, '--', ...words], {
    cwd: root,
    env: { PATH: process.execPath.replace(/\/node$/, '') + ':/usr/bin:/bin', DATA_DIR: dataDir },
  });
}
