import type { LanguageCode } from '@mela/protocol/languages';
import type { DrawRequest } from '@mela/protocol/shapes/staff-lottery';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import type { StaffActor } from '#http/actor.ts';
import type { DrawRequestRow } from './queries.ts';

type Viewer = { actor: Pick<StaffActor, 'staffId'>; language: LanguageCode };

/** A request as shown to this staff member. */
export function describeRequest(row: DrawRequestRow, { actor, language }: Viewer): DrawRequest {
  const { id, drawId, game, issue, drawState, askedById, ...more } = row;
  return {
    ...more,
    id: String(id),
    draw: {
      id: String(drawId),
      gameCode: game,
      gameName: lotteryGameOf(game)?.name[language] ?? game,
      issue,
      state: drawState,
    },
    isOwn: askedById === actor.staffId,
  };
}
