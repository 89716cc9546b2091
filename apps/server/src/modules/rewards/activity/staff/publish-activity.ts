import { plus } from '@mela/kernel/time';
import { ACTIVITY_CATEGORY } from '@mela/protocol/activity';
import { promotionArtPath } from '@mela/rules/art/address';
import type { Tx } from '#db/database.ts';
import type { Needs } from '#modules/rewards/activity/needs.ts';
import type { ActivityRow } from '#modules/rewards/activity/queries.ts';
import { textsOf, windowOf } from '#modules/rewards/activity/stored.ts';

/** The texts as a promotion of the site, from its announcement to its end. A draft is on no page. */
export async function publishActivity({ content, clock }: Needs, tx: Tx, row: ActivityRow): Promise<void> {
  const window = windowOf(row);
  if (window === undefined) return;
  const { announcedAt, endsAt } = window;
  const { EN, HI } = textsOf(row);
  const end = row.stoppedAt !== null && row.stoppedAt < endsAt ? row.stoppedAt : endsAt;
  const since = { startsAt: announcedAt, endsAt: end > announcedAt ? end : plus(announcedAt, 1) };
  await content.save(tx, [
    { kind: 'promotion_category', key: ACTIVITY_CATEGORY, startsAt: clock.now(), texts: categoryTexts },
    {
      kind: 'promotion',
      key: row.code,
      place: ACTIVITY_CATEGORY,
      imageUrl: promotionArtPath(row.code),
      ...since,
      texts: { EN, HI },
    },
  ]);
}

/** The label of the filter on the page of promotions. */
const categoryTexts = { EN: { title: 'Rewards' }, HI: { title: 'रिवॉर्ड' } };
