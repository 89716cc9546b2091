import { childEnvironment } from '@mela/server/config/env';
import { execFileSync } from 'node:child_process';
import { root } from '#test/steps.ts';

/** The last commit before this check was introduced. Its descendants are checked; older subjects stay as they are. */
export const CHECKED_SINCE = '9f2dbf76096cc8462f62c166f5f1397d33b08d62';

const SUBJECT_LENGTH_MAX = 72;

type Commit = { hash: string; subject: string };

/** One sentence for each subject that is too long. */
export function longSubjects(commits: readonly Commit[]): string[] {
  return commits.flatMap(({ hash, subject }) => {
    const { length } = [...subject];
    return length > SUBJECT_LENGTH_MAX
      ? [
          `${hash.slice(0, 10)}: the subject has ${length} characters, at most ${SUBJECT_LENGTH_MAX}: ${subject}`,
        ]
      : [];
  });
}

/**
 * The commits after `base` without merge commits. A shallow clone may not contain `base`; then all its commits are returned. A folder
 * that is not the top of a git repository has none, and neither has a machine without git.
 */
export function commitsAfter(base: string, folder: string = root): Commit[] {
  // The prefix is empty at the top of a work tree only. A folder inside another repository must not be judged by its commits.
  if (git(folder, ['rev-parse', '--show-prefix'])?.trim() !== '') return [];
  const hasBase = git(folder, ['cat-file', '-e', `${base}^{commit}`]) !== undefined;
  const range = hasBase ? `${base}..HEAD` : 'HEAD';
  const log = git(folder, ['log', '--format=%H%x09%P%x09%s', range]) ?? '';
  return log
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [hash = '', parents = '', ...subject] = line.split('\t');
      const parentCount = parents === '' ? storedParents(folder, hash) : parents.split(' ').length;
      return parentCount > 1 ? [] : [{ hash, subject: subject.join('\t') }];
    });
}

/** The oldest commits of a shallow clone are listed without parents, but the commit object still names them. */
function storedParents(folder: string, hash: string): number {
  const [header = ''] = (git(folder, ['cat-file', 'commit', hash]) ?? '').split('\n\n');
  return header.split('\n').filter((line) => line.startsWith('parent ')).length;
}

/** Git sets these for hooks; they would point every command at the repository of the hook. */
const repositoryVariables = ['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_COMMON_DIR'];

/** The output of a git command in a folder, or undefined if it fails or git is not installed. */
export function git(folder: string, command: readonly string[]): string | undefined {
  const env = Object.fromEntries(
    Object.entries(childEnvironment({})).filter(([name]) => !repositoryVariables.includes(name)),
  );
  try {
    return execFileSync('git', command, {
      cwd: folder,
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch {
    return undefined;
  }
}
