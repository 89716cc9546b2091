-- Red envelopes: the merchant's plan in versions, its rounds with terms that are fixed before the seed is known, and opened envelopes.

create table envelope_plan (
  version        integer generated always as identity primary key,
  -- Minutes after midnight of the merchant.
  start_minutes  smallint[] not null check (cardinality(start_minutes) between 1 and 12),
  length_minutes smallint not null check (length_minutes between 1 and 120),
  -- [{"from": amount, "lines": [{"amount": amount, "weight": number}]}]
  bands          jsonb not null,
  -- The most that a round pays.
  pool           money_e4 not null check (pool > 0),
  -- How often the amount must be bet before a withdrawal.
  times          text not null,
  -- Rounds are created while the newest version is on.
  is_on          boolean not null,
  made_by        bigint references staff,
  made_at        timestamptz not null
);

revoke update, delete on envelope_plan from mela_app;

create table envelope_round (
  -- The local start: 202611181200.
  number        bigint primary key check (number between 200001010000 and 999912312359),
  -- Its seed is revealed at the start, so terms and seed are fixed before anybody opens an envelope.
  lot           text collate "C" not null unique references reward_lot,
  version       integer not null references envelope_plan,
  starts_at     timestamptz not null,
  ends_at       timestamptz not null,
  bands         jsonb not null,
  pool          money_e4 not null check (pool > 0),
  times         text not null,
  paid          money_e4 not null default 0,
  takers        integer not null default 0 check (takers >= 0),
  made_at       timestamptz not null,
  cancelled_at  timestamptz,
  cancelled_by  bigint references staff,
  cancel_reason text check (char_length(cancel_reason) between 3 and 400),
  check (made_at < starts_at and starts_at < ends_at),
  check (paid between 0 and pool),
  check ((cancelled_at is null) = (cancelled_by is null) and (cancelled_at is null) = (cancel_reason is null))
) with (fillfactor = 70);

create index envelope_round_by_start on envelope_round (starts_at desc);

-- The terms of a round never change.
revoke update, delete on envelope_round from mela_app;
grant update (paid, takers, cancelled_at, cancelled_by, cancel_reason) on envelope_round to mela_app;

-- An opened envelope: one for a member and round.
create table envelope (
  round     bigint not null references envelope_round,
  member_id bigint not null references member,
  -- The place in the order of the round, which decides how much of the envelope the pool paid.
  place     integer not null check (place > 0),
  -- The public name of the member in the proof.
  name      text not null check (name ~ '^[A-Za-z0-9_-]{1,64}$'),
  valid_bet money_e4 not null,
  band_from money_e4 not null,
  drawn     money_e4 not null check (drawn > 0),
  paid      money_e4 not null check (paid > 0 and paid <= drawn),
  address   text not null,
  opened_at timestamptz not null,
  primary key (round, member_id),
  unique (round, name),
  unique (round, place)
);

create index envelope_by_member on envelope (member_id, round desc);

revoke update, delete on envelope from mela_app;

insert into staff_permission (role, permission)
select role, permission
  from (values ('admin', 'envelope.read'), ('admin', 'envelope.manage'), ('finance', 'envelope.read'), ('risk', 'envelope.read'),
               ('support', 'envelope.read'), ('reader', 'envelope.read')) as given (role, permission);
