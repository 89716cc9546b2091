import { parseMoney, parsePercent } from '@mela/kernel/money';
import { DAY, plus } from '@mela/kernel/time';
import type { Making } from '#modules/rewards/activity/module.ts';
import type { PastWorld } from './agents/past-world.ts';
import type { Seeding } from './seeding.ts';

/** Bonuses that members pick while depositing: one for the first deposit, and one for later ones. */
export async function seedActivities({ now }: Seeding, world: PastWorld): Promise<void> {
  const { activity, finance } = world;
  world.setTime(plus(now, -10 * DAY));
  for (const making of [firstDeposit, topUp]) {
    const { code } = making;
    await activity.makeByStaff(finance, making);
    const startsAt = plus(now, -9 * DAY);
    await activity.scheduleByStaff(finance, {
      code,
      announcedAt: startsAt,
      startsAt,
      endsAt: plus(now, 60 * DAY),
    });
  }
  world.setTime(now);
}

const everybody = { newWithinDays: null, vipMin: 0, tags: [], agentLines: [], countries: [] };

const firstDeposit: Making = {
  code: 'first-deposit',
  texts: {
    EN: {
      title: 'Double your first deposit',
      summary: 'Your first deposit brings the same amount again as bonus money, up to ₹1,000.',
      body: '<p>Pick the bonus while you deposit ₹200 or more. It arrives with your money.</p><ul><li>Bet bonus and deposit 10 times within 7 days. Slots count in full, other games in part.</li><li>The largest stake with bonus money is ₹500.</li><li>You can give the bonus up at any time and keep your cash.</li></ul>',
    },
    HI: {
      title: 'पहला डिपॉज़िट दोगुना',
      summary: 'पहले डिपॉज़िट पर उतने ही पैसे बोनस में, ₹1,000 तक।',
      body: '<p>₹200 या ज़्यादा डिपॉज़िट करते समय यह बोनस चुनें। यह आपके पैसों के साथ आता है।</p><ul><li>7 दिन में बोनस और डिपॉज़िट को 10 बार बेट में लगाएँ। स्लॉट पूरे गिने जाते हैं, बाकी गेम का कुछ हिस्सा।</li><li>बोनस के पैसों से सबसे बड़ा दाँव ₹500 है।</li><li>बोनस कभी भी छोड़ सकते हैं, आपका कैश आपका ही रहता है।</li></ul>',
    },
  },
  audience: everybody,
  offer: {
    kind: 'firstDeposit',
    percent: parsePercent('100'),
    amount: parseMoney('1000'),
    depositMin: parseMoney('200'),
    stakeMax: parseMoney('500'),
    days: 7,
  },
  times: '10',
  claimDays: null,
  budget: parseMoney('500000'),
  requestKey: 'demo-activity-first-deposit',
};

const topUp: Making = {
  ...firstDeposit,
  code: 'top-up',
  texts: {
    EN: {
      title: '25% on top',
      summary:
        'A deposit of ₹500 or more brings a quarter on top as bonus money, up to ₹500. Once for each member.',
      body: '<p>Pick the bonus while you deposit. It arrives with your money.</p><ul><li>Bet bonus and deposit 8 times within 7 days. Slots count in full, other games in part.</li><li>The largest stake with bonus money is ₹250.</li></ul>',
    },
    HI: {
      title: 'डिपॉज़िट पर 25% और',
      summary: '₹500 या ज़्यादा के डिपॉज़िट पर 25% बोनस, ₹500 तक। हर मेंबर को एक बार।',
      body: '<p>डिपॉज़िट करते समय यह बोनस चुनें। यह आपके पैसों के साथ आता है।</p><ul><li>7 दिन में बोनस और डिपॉज़िट को 8 बार बेट में लगाएँ। स्लॉट पूरे गिने जाते हैं, बाकी गेम का कुछ हिस्सा।</li><li>बोनस के पैसों से सबसे बड़ा दाँव ₹250 है।</li></ul>',
    },
  },
  offer: {
    kind: 'depositBonus',
    percent: parsePercent('25'),
    amount: parseMoney('500'),
    depositMin: parseMoney('500'),
    stakeMax: parseMoney('250'),
    days: 7,
  },
  times: '8',
  budget: parseMoney('200000'),
  requestKey: 'demo-activity-top-up-bonus',
};
