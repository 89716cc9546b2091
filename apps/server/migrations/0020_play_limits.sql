-- What members set between themselves and too much: limits, breaks, exclusion, and the way out.

create type play_limit_kind as enum (
  'deposit_day', 'deposit_week', 'deposit_month', 'loss_day', 'loss_week', 'loss_month', 'session', 'reality'
);

-- A looser limit waits beside the one that counts; it has taken its place once its moment is past, whoever looks.
create table play_limit (
  member_id  bigint not null references member,
  kind       play_limit_kind not null,
  -- Ten-thousandths of a rupee for money, minutes for time. Without a value there is no limit.
  value      bigint check (value > 0),
  next_value bigint check (next_value > 0),
  next_from  timestamptz,
  set_at     timestamptz not null,
  primary key (member_id, kind),
  check (next_from is not null or next_value is null)
);

alter table member
  add column break_until    timestamptz,
  add column excluded_at    timestamptz,
  -- Without an end it is for good.
  add column excluded_until timestamptz,
  -- Closed is locked for ever: the row stays, so that its name is never given to anybody else.
  add column closed_at      timestamptz,
  add constraint member_exclusion check (excluded_until is null or excluded_until > excluded_at),
  add constraint member_closed check (closed_at is null or locked_at is not null);

-- Who excluded themselves does not come in again under another name.
create index member_excluded_phone on member (phone) where excluded_at is not null;
create index member_excluded_email on member (lower(email)) where excluded_at is not null;

-- When the member last said to go on.
alter table session add column went_on_at timestamptz;
