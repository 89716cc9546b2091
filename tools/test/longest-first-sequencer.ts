import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes long though its file is short. Nothing about it says so, and the last to begin is waited for alone, with a core that idles. */
const browsers = /\/(offline|popups)\.spec\.ts$/;
/** Looks at the demo world as it opens, before anybody has played. */
const looks = /\/axe-[\w-]+\.spec\.ts$/;
const houses =
  /\/(actors|actors-staff|crash|credentials|embedded|fault-chaos|fault-kill|fuzz|main|reset|schedules|simulator|stopped|worker)\.it\.test\.ts$/;

/** Measures how long something takes until chance is ruled out, which is soonest when hardly anybody else is at work: last. */
const measures = /\/timing\.it\.test\.ts$/;

/** The runner begins with what took longest last time, and where it does not know, with the largest files; here also with those named above. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the runner's own order, which is no array's
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      if (measures.test(moduleId)) return 3;
      return looks.test(moduleId) ? 0 : browsers.test(moduleId) || houses.test(moduleId) ? 1 : 2;
    };
    return [0, 1, 2, 3].flatMap((wanted) => sorted.filter((file) => rank(file) === wanted));
  }
}
