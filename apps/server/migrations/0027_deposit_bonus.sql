-- Bonuses at a deposit: activities that give a bonus for a deposit, and the bonus that a member picked with an order.

alter type activity_kind add value 'depositBonus';
alter type activity_kind add value 'firstDeposit';

-- The terms of a bonus at a deposit. `amount` is the fixed bonus, or the largest one if it is a share of the deposit.
alter table activity
  add column bonus_share  rate_e6 check (bonus_share between 1 and 10000000),
  add column deposit_min  money_e4 check (deposit_min >= 0),
  add column stake_max    money_e4 check (stake_max > 0),
  add column bonus_days   smallint check (bonus_days between 1 and 90),
  -- The new values of the type cannot be compared in the transaction that adds them.
  add check ((kind::text in ('depositBonus', 'firstDeposit')) = (deposit_min is not null)),
  add check ((kind::text in ('depositBonus', 'firstDeposit')) = (bonus_days is not null)),
  add check (kind::text in ('depositBonus', 'firstDeposit') or (bonus_share is null and stake_max is null)),
  add check (kind::text not in ('depositBonus', 'firstDeposit') or claim_days is null);

-- The code of the activity whose bonus the member picked.
alter table deposit add column bonus_code text;

create type deposit_bonus_state as enum ('promised', 'credited', 'refused', 'takenBack');
create type deposit_bonus_reason as enum (
  'stopped', 'tooSmall', 'taken', 'samePerson', 'paused', 'notFirst', 'budgetEmpty'
);

-- What was promised with an order. The terms are those of the order; later changes of the activity do not concern it.
create table deposit_bonus (
  deposit_id  uuid primary key references deposit,
  member_id   bigint not null references member,
  activity_id bigint not null references activity,
  -- The address from which the member ordered.
  address     text not null,
  terms       jsonb not null,
  -- What the deposit asks for without the bonus.
  own         money_e4 not null check (own >= 0),
  state       deposit_bonus_state not null,
  -- Why the deposit was credited without it.
  reason      deposit_bonus_reason,
  -- What was credited.
  amount      money_e4 check (amount > 0),
  made_at     timestamptz not null,
  decided_at  timestamptz,
  check ((state = 'promised') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null)),
  check ((state in ('credited', 'takenBack')) = (amount is not null))
);

create index deposit_bonus_by_member on deposit_bonus (member_id, made_at desc);
create index deposit_bonus_by_activity on deposit_bonus (activity_id);
