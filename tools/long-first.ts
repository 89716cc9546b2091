import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of a few lines and many seconds. Nothing about them says how long they take, and the last to begin is waited for alone. */
const long = /\/axe-[\w-]+\.spec\.ts$|\/(fuzz|stopped|simulator|fault-kill|main|reset|crash)\.it\.test\.ts$/;

/** The runner begins with what took longest last time, and where it does not know, with the largest files; here also with those named above. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the runner's own order, which is no array's
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
