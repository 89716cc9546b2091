import { expect, test } from 'vitest';
import { missionAt, missionPlans } from './mission-plan.ts';
import { at, zone } from './testing.ts';

const [daily, weekly] = missionPlans;

test('missionAt gives the day and the week from Monday in which a moment lies', () => {
  expect(missionAt(daily, at('2025-11-18 00:00'), zone)).toMatchObject({
    from: at('2025-11-18 00:00'),
    to: at('2025-11-19 00:00'),
    claimBy: at('2025-11-20 00:00'),
  });
  expect(missionAt(weekly, at('2025-11-23 23:59'), zone)).toMatchObject({
    from: at('2025-11-17 00:00'),
    to: at('2025-11-24 00:00'),
    claimBy: at('2025-11-27 00:00'),
  });
});
