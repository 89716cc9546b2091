import { parseMoney, parseTimes } from '@mela/kernel/money';
import { DAY, plus } from '@mela/kernel/time';
import type { Needs } from '#modules/rewards/activity/needs.ts';
import { activityByCode } from '#modules/rewards/activity/queries.ts';
import { publishActivity } from '#modules/rewards/activity/staff/publish-activity.ts';
import { insertActivity, setWindow } from '#modules/rewards/activity/staff/queries.ts';
import { WELCOME_CODE, type ActivityTexts } from '#modules/rewards/activity/stored.ts';

const welcomeTexts: ActivityTexts = {
  EN: {
    title: 'Welcome gift',
    summary: '1,000 play credits for every new member.',
    body: '<ul><li>It is in your wallet a moment after you register.</li><li>Once per person.</li></ul>',
  },
  HI: {
    title: 'वेलकम गिफ़्ट',
    summary: 'हर नए मेंबर को 1,000 प्ले क्रेडिट।',
    body: '<ul><li>रजिस्टर करते ही आपके वॉलेट में आ जाते हैं।</li><li>हर व्यक्ति को एक बार।</li></ul>',
  },
};

/** The gift has no end of its own; staff stop it. */
const OPEN_DAYS = 3650;

const terms = {
  kind: 'signUp',
  texts: JSON.stringify(welcomeTexts),
  audience: JSON.stringify({ newWithinDays: null, vipMin: 0, tags: [], agentLines: [], countries: [] }),
  amount: parseMoney('1000'),
  secret: null,
  usesMax: null,
  lossShare: null,
  lossFrom: null,
  period: null,
  bonusShare: null,
  depositMin: null,
  stakeMax: null,
  bonusDays: null,
  freeRounds: null,
  times: parseTimes('1'),
  claimDays: null,
} as const;

/** Opens the welcome gift of play-credit mode, so that nobody starts at zero. Once: a gift that staff stopped stays stopped. */
export async function openWelcome(needs: Needs): Promise<void> {
  if (needs.env.MONEY_MODE !== 'play') return;
  if ((await activityByCode(needs.db, WELCOME_CODE)) !== undefined) return;
  const now = needs.clock.now();
  await needs.db.transaction().execute(async (tx) => {
    const id = await insertActivity(tx, {
      ...terms,
      code: WELCOME_CODE,
      madeBy: null,
      madeAt: now,
      requestKey: 'welcome-gift-of-play-mode',
    });
    // Another process opened it meanwhile.
    if (id === undefined) return;
    await setWindow(tx, id, { announcedAt: now, startsAt: now, endsAt: plus(now, OPEN_DAYS * DAY) });
    const row = await activityByCode(tx, WELCOME_CODE);
    if (row !== undefined) await publishActivity(needs, tx, row);
  });
}
