-- Requirements with terms: the products and the largest stake that count, an expiry, and cash bonuses, of which one is active.

-- A new type, because a value that is added to a type cannot be used in the same transaction.
alter type turnover_status rename to turnover_status_before;
create type turnover_status as enum ('active', 'queued', 'met', 'waived', 'closed', 'expired', 'forfeited');

-- These constraints name states: one is open or over, a waived one has its staff member, a met one is filled.
alter table turnover
  drop constraint turnover_check1,
  drop constraint turnover_check2,
  drop constraint turnover_check4;
drop index turnover_active;

alter table turnover
  alter column status type turnover_status using status::text::turnover_status,
  -- The products whose bets count; null: all.
  add column scope         text[] check (cardinality(scope) > 0),
  -- A bet with a larger stake does not count.
  add column stake_max     money_e4 check (stake_max > 0),
  -- From then on nothing counts and nothing is missing. The time of a queued one runs from the moment in which it becomes active; until
  -- then this is opened_at plus that time.
  add column expires_at    timestamptz,
  -- Of these one is active, and later ones are queued until it ends.
  add column is_cash_bonus boolean not null default false,
  -- The money of an ended cash bonus has been dealt with.
  add column released_at   timestamptz,
  add constraint turnover_over check ((status in ('active', 'queued')) = (ended_at is null)),
  add constraint turnover_waived check ((status = 'waived') = (waived_by is not null)),
  add constraint turnover_met check (status <> 'met' or counted = required),
  add constraint turnover_queued check (status <> 'queued' or is_cash_bonus),
  add constraint turnover_released check (released_at is null or is_cash_bonus);
drop type turnover_status_before;

create index turnover_open on turnover (member_id, opened_at, id) where status in ('active', 'queued');
create index turnover_due on turnover (expires_at) where status = 'active';
create index turnover_to_release on turnover (ended_at, id) where is_cash_bonus and ended_at is not null and released_at is null;

-- Why a bet counted nothing for a requirement.
create type turnover_skip as enum (
  'nothing_at_risk', 'low_odds', 'no_weight', 'other_product', 'stake_too_large'
);

-- Bets that counted nothing are kept with the reason.
alter table turnover_count
  drop constraint turnover_count_amount_check,
  add column skip turnover_skip,
  add constraint turnover_count_reason check (amount >= 0 and (amount = 0) = (skip is not null));
create index turnover_count_latest on turnover_count (turnover_id, made_at desc, reference);

-- What the bet was: its stake, its product, and the weight of the product at that time. The amount is the valid bet.
alter table turnover_bet
  drop constraint turnover_bet_amount_check,
  add constraint turnover_bet_valid check (amount >= 0),
  add column stake   money_e4 check (stake >= 0),
  add column product text,
  add column weight  rate_e6;
update turnover_bet set stake = amount, product = 'slots', weight = 1000000;
alter table turnover_bet
  alter column stake set not null,
  alter column product set not null,
  alter column weight set not null;
create index turnover_bet_latest on turnover_bet (member_id, made_at desc);
