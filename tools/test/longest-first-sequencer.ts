import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Short files with long tests. If one of them started last, the other workers would be idle while it runs. */
const longBrowserTests = /\/(offline|popups)\.spec\.ts$/;
/** Tests that need the demo data unchanged, before other tests have played. */
const firstTests = /\/axe-[\w-]+\.spec\.ts$/;
const longServerTests =
  /\/(actors|actors-staff|crash|credentials|embedded|fault-chaos|fault-kill|fuzz|main|reset|schedules|simulator|stopped|worker)\.it\.test\.ts$/;

/** Tests that measure time. They run last, when few other tests disturb them. */
const timingTests = /\/timing\.it\.test\.ts$/;

/** Vitest starts with the files that took longest in the last run, or else the largest ones. This sequencer also moves the files above. */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a method of the base class, not of an array
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      if (timingTests.test(moduleId)) return 3;
      return firstTests.test(moduleId)
        ? 0
        : longBrowserTests.test(moduleId) || longServerTests.test(moduleId)
          ? 1
          : 2;
    };
    return [0, 1, 2, 3].flatMap((wanted) => sorted.filter((file) => rank(file) === wanted));
  }
}
