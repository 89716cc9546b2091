import { notifyChannels, notifyTopics } from '@mela/protocol/notify';
import type { NotifyChoice, NotifyState } from '@mela/protocol/shapes/notify';
import type { Needs } from './needs.ts';
import { deleteUnwanted, giveUpMessages, insertUnwanted, unwantedOf, channelsOf } from './queries.ts';
import { templatesOf } from './templates.ts';

export async function readChoices({ db }: Pick<Needs, 'db'>, memberId: bigint): Promise<NotifyState> {
  const [{ channels }, unwanted] = await Promise.all([channelsOf(db, memberId), unwantedOf(db, memberId)]);
  return {
    reachable: channels,
    topics: notifyTopics.map((topic) => ({
      topic,
      wanted: notifyChannels.filter(
        (channel) => !unwanted.some((row) => row.topic === topic && row.channel === channel),
      ),
    })),
  };
}

/** Turning a topic off applies immediately: queued messages are given up. */
export async function choose(
  needs: Pick<Needs, 'db' | 'clock'>,
  memberId: bigint,
  { topic, channel, isWanted }: NotifyChoice,
): Promise<NotifyState> {
  await needs.db.transaction().execute(async (tx) => {
    if (isWanted) return deleteUnwanted(tx, { memberId, topic, channel });
    const at = needs.clock.now();
    await insertUnwanted(tx, { memberId, topic, channel, since: at });
    return giveUpMessages(tx, { memberId, at, only: { templates: templatesOf(topic), channel } });
  });
  return readChoices(needs, memberId);
}
