-- Free rounds: activities that give rounds of one game without a stake, the rounds as their vendor has them, and their winnings as one bonus.

alter type activity_kind add value 'freeRounds';
-- A win that is not paid at once but added up until the free rounds end.
alter type vendor_pocket add value 'collected';

-- Game, rounds, stake and the terms of the bonus. `amount` is the most that the rounds can bring.
alter table activity
  add column free_rounds jsonb,
  -- The new value of the type cannot be compared in the transaction that adds it.
  add check ((kind::text = 'freeRounds') = (free_rounds is not null)),
  add check (kind::text <> 'freeRounds' or claim_days is null);

create type vendor_free_round_state as enum ('waiting', 'open', 'refused', 'ended');

-- Rounds that an activity gives are ordered from the vendor by a job: `waiting` until the vendor has confirmed or refused them.
alter table vendor_free_round
  add column state     vendor_free_round_state not null default 'open',
  -- The game and the stake that the rounds are played with; null: any.
  add column game_code text,
  add column nominal   money_e4 check (nominal > 0),
  -- The sum of collected wins.
  add column won       money_e4 not null default 0 check (won >= 0),
  -- When the vendor is called next: to grant the rounds, or to cancel what is left of ended ones.
  add column ask_at    timestamptz,
  add column tries     integer not null default 0 check (tries >= 0),
  add check (state not in ('open', 'refused') or ask_at is null),
  add check (state <> 'waiting' or ask_at is not null);

create index vendor_free_round_to_ask on vendor_free_round (ask_at) where ask_at is not null;

create type activity_free_round_state as enum ('open', 'paid', 'unpaid', 'refused');

-- The free rounds of one member in one activity, by the terms of the moment at which the member took them.
create table activity_free_round (
  free_round_id text collate "C" primary key,
  activity_id   bigint not null references activity,
  member_id     bigint not null references member,
  vendor_code   text not null,
  -- The reference that members and staff quote to each other.
  reference     text not null unique check (reference ~ '^B[0-9A-Z]{10}$'),
  terms         jsonb not null,
  -- What is set aside in the budget: the most that the rounds can bring.
  reserved      money_e4 not null check (reserved > 0),
  -- `unpaid`: nothing was won, or it could not be paid. `refused`: the vendor did not take the order.
  state         activity_free_round_state not null,
  paid          money_e4 check (paid > 0 and paid <= reserved),
  made_at       timestamptz not null,
  ended_at      timestamptz,
  unique (member_id, activity_id),
  foreign key (vendor_code, member_id, free_round_id) references vendor_free_round,
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'paid') = (paid is not null))
);

create index activity_free_round_open on activity_free_round (made_at) where state = 'open';
