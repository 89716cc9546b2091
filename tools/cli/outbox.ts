import { createAudit } from '@mela/server/modules/base/audit/module';
import { backlogs, decideSetAside, listSetAside, type DeliveryDecision } from '@mela/server/outbox/operate';
import { command, UsageError, table, withInstallation } from './installation.ts';

// npm run outbox                               lists pending events per subscriber, and events that were set aside
// npm run outbox -- retry agents 417           delivers an event to the subscriber again; `all` instead of an id retries all of them
// npm run outbox -- discard agents 417 reason  the subscriber never gets the event

const usage =
  'Usage: npm run outbox -- list | retry <subscriber> <event>|all | discard <subscriber> <event> <reason>';
const [verb = 'list', subscriber = '', eventText = '', ...words] = process.argv.slice(2);
const reason = words.join(' ');

await command(() =>
  withInstallation(async (installation) => {
    const { db, env } = installation;
    if (verb !== 'list') {
      const audit = createAudit({ ...installation, secret: env.MELA_SECRET });
      const note = (tx: Parameters<typeof audit.write>[0], { action, event }: DeliveryDecision) =>
        audit.write(
          tx,
          { job: 'npm run outbox' },
          {
            action,
            subject: { kind: 'outbox', id: `${event.subscriber}:${event.eventId}` },
            reason,
            before: { type: event.type, attempts: event.attempts, error: event.error },
            after: {},
          },
        );
      const decided = await decideSetAside({ db, note }, { ...readChoice(), subscriber });
      if (decided.length === 0) throw new UsageError('No such event is set aside.');
    }
    const waiting = (await backlogs(db)).map((one) => [
      one.subscriber,
      String(one.pending),
      one.since?.toISOString() ?? '',
      String(one.setAside),
    ]);
    console.log(table([['subscriber', 'pending', 'since', 'set aside'], ...waiting]));
    const aside = (await listSetAside(db)).map((event) => [
      event.subscriber,
      String(event.eventId),
      event.type,
      event.publishedAt.toISOString(),
      event.error,
    ]);
    if (aside.length > 0)
      console.log(`\n${table([['subscriber', 'event', 'type', 'published', 'error'], ...aside])}`);
  }),
);

function readChoice(): { action: DeliveryDecision['action']; eventId: bigint | 'all' } {
  const isAll = eventText === 'all';
  if (subscriber === '' || (!isAll && !/^\d{1,18}$/.test(eventText))) throw new UsageError(usage);
  if (verb === 'retry') return { action: 'outbox.retry', eventId: isAll ? 'all' : BigInt(eventText) };
  if (verb !== 'discard' || isAll || reason === '') throw new UsageError(usage);
  return { action: 'outbox.discard', eventId: BigInt(eventText) };
}
