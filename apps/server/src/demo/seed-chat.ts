import { DAY, HOUR, MINUTE, plus } from '@mela/kernel/time';
import { memberIdOf, staffIdOf } from './queries.ts';
import type { Seeding } from './seeding.ts';
import { answeredChat, waitingChat } from './texts/chat.ts';

/** A closed conversation of the demo member, and a question of another member that waits for an answer. */
export async function seedChat({ tx, now, chat }: Seeding): Promise<void> {
  const staffId = await staffIdOf(tx, 'demo.support');
  const conversation = (lines: typeof answeredChat, openedAt: typeof now) =>
    lines.map(({ by, text, minutes }) => ({
      at: plus(openedAt, minutes * MINUTE),
      text,
      ...(by === 'staff' ? { staffId } : {}),
    }));
  const firstAt = plus(now, -6 * DAY);
  await chat.bringIn(tx, {
    memberId: await memberIdOf(tx, 'demo.member'),
    messages: conversation(answeredChat, firstAt),
    closed: { at: plus(firstAt, HOUR), by: staffId, reason: 'solved' },
  });
  await chat.bringIn(tx, {
    memberId: await memberIdOf(tx, 'demo.vip'),
    messages: conversation(waitingChat, plus(now, -25 * MINUTE)),
  });
}
