import type { Campaign } from '@mela/protocol/shapes/staff-inbox';
import { textsIn } from '#modules/base/inbox/campaign-texts.ts';
import { summaryOf } from '#modules/base/inbox/html-text.ts';
import type { StoredCampaign } from './queries.ts';
import { segmentIn } from './stored-segment.ts';

export function describeCampaign(row: StoredCampaign): Campaign {
  const { EN, HI } = textsIn(row.texts);
  const { memberId, memberAccount } = row;
  return {
    id: String(row.id),
    kind: row.kind,
    audience: row.audience,
    member:
      memberId === null || memberAccount === null ? null : { id: String(memberId), account: memberAccount },
    segment: segmentIn(row.segment),
    texts: {
      EN: { title: EN.title, summary: summaryOf(EN.body) },
      HI: { title: HI.title, summary: summaryOf(HI.body) },
    },
    state: row.state,
    targets: row.targets,
    delivered: row.delivered,
    sentBy: row.madeBy,
    sentAt: row.madeAt,
    endedAt: row.endedAt,
  };
}
