-- The outbox has three tables: outbox_event holds published events, outbox_subscriber holds the subscribers and the types they want, and
-- outbox_delivery holds one row for each event that a subscriber has not processed yet.

-- The identity column is the order of delivery and the id by which a subscriber recognises an event.
create table outbox_event (
  id           bigint generated always as identity primary key,
  type         text not null,
  payload      jsonb not null,
  published_at timestamptz not null
);

-- The cleanup job deletes old events by time.
create index outbox_event_by_time on outbox_event (published_at);

-- A process registers its subscribers when it starts. Every publisher reads this table, so a process of an older release publishes to a
-- subscriber that only a newer release has.
create table outbox_subscriber (
  name          text primary key,
  types         text[] not null,
  registered_at timestamptz not null
);

-- A row is deleted in the transaction in which its subscriber processes the event. There is no foreign key to outbox_subscriber: its check
-- would lock the same subscriber row in every transaction that publishes.
create table outbox_delivery (
  subscriber   text not null,
  event_id     bigint not null references outbox_event,
  attempts     integer not null default 0 check (attempts >= 0),
  retry_at     timestamptz,
  set_aside_at timestamptz,
  error        text not null default '',
  primary key (subscriber, event_id)
);

-- For the foreign key: the cleanup job deletes only events that no delivery refers to.
create index outbox_delivery_of_event on outbox_delivery (event_id);
