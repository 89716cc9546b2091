-- What gateways send is kept before it is read, whether they are up is known, and what their statements say otherwise is a queue.

-- Wakes a job at once, in the transaction of whatever it has to do. Where no worker has ever started there is nobody to wake.
create function kick_job(job_name text) returns void
language plpgsql
security definer
set search_path = pg_catalog
as $$
begin
  if to_regclass('graphile_worker.jobs') is not null then
    perform graphile_worker.add_job(identifier => job_name, job_key => job_name, max_attempts => 1);
  end if;
end
$$;

comment on function kick_job is 'At most one waking waits for a job; one that comes while the job runs makes it run again.';

create type gateway_event_state as enum ('waiting', 'heard', 'unmatched', 'unreadable');

-- A delivery whose signature was believed, byte for byte. A gateway's id of an event counts once, for ever.
create table gateway_event (
  id          bigint generated always as identity primary key,
  gateway     text not null,
  event_id    text not null check (char_length(event_id) between 1 and 200),
  raw         bytea not null check (octet_length(raw) <= 65536),
  state       gateway_event_state not null default 'waiting',
  received_at timestamptz not null,
  due_at      timestamptz not null,
  tries       integer not null default 0 check (tries >= 0),
  problem     text not null default '',
  done_at     timestamptz,
  unique (gateway, event_id),
  check ((state = 'waiting') = (done_at is null))
);

create index gateway_event_waiting on gateway_event (due_at, id) where state = 'waiting';

-- The last word of each gateway about itself, or ours when it said none.
create table gateway_health (
  gateway         text primary key,
  is_up           boolean not null,
  success_percent smallint check (success_percent between 0 and 100),
  note            text not null,
  checked_at      timestamptz not null
);

-- Days whose statement was compared line by line.
create table reconciliation_day (
  gateway    text not null,
  day        date not null,
  lines      integer not null check (lines >= 0),
  findings   integer not null check (findings >= 0),
  checked_at timestamptz not null,
  primary key (gateway, day)
);

create type reconciliation_kind as enum ('missing_here', 'missing_there', 'amount', 'state');
create type reconciliation_subject as enum ('deposit', 'payout');

-- One difference between a statement and the books; it stays until a person has said what became of it.
create table reconciliation_item (
  id           bigint generated always as identity primary key,
  gateway      text not null,
  day          date not null,
  kind         reconciliation_kind not null,
  subject      reconciliation_subject not null,
  -- Our id as the gateway has it, or the gateway's own where it has none of ours.
  reference    text not null,
  amount_here  money_e4,
  amount_there money_e4,
  state_here   text,
  state_there  text,
  utr          text,
  found_at     timestamptz not null,
  claimed_by   bigint references staff,
  claimed_at   timestamptz,
  resolved_by  bigint references staff,
  resolved_at  timestamptz,
  note         text not null default '',
  unique (gateway, subject, reference, kind),
  check ((claimed_by is null) = (claimed_at is null)),
  check ((resolved_by is null) = (resolved_at is null)),
  check (resolved_at is null or char_length(note) >= 3)
);

create index reconciliation_item_open on reconciliation_item (id) where resolved_at is null;
