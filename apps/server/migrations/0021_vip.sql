-- Rewards from bets: what each settled bet brought its member, the figures of members by day and product, points, and VIP levels with their
-- ladder, gifts and monthly reviews.

-- A settled bet of a member who counts: no trial and no test account. A void bet loses its row. There are no foreign keys, as for bet.
create table reward_bet (
  round_id   uuid primary key,
  member_id  bigint not null,
  game_id    bigint,
  day        date not null,
  product    text not null,
  settled_at timestamptz not null,
  stake      money_e4 not null,
  valid_bet  money_e4 not null,
  payout     money_e4 not null,
  -- The valid bet by the weight of its product, for VIP levels.
  progress   money_e4 not null,
  -- Ten-thousandths of a point.
  points     bigint not null
) with (fillfactor = 90);

create index reward_bet_by_day on reward_bet (member_id, day);

-- The sums of these bets. `multiplier` is the best payout per stake, in ten-thousandths.
create table reward_day (
  member_id  bigint not null,
  day        date not null,
  product    text not null,
  bets       integer not null,
  wins       integer not null,
  stake      money_e4 not null,
  valid_bet  money_e4 not null,
  payout     money_e4 not null,
  progress   money_e4 not null,
  points     bigint not null,
  multiplier bigint not null,
  primary key (member_id, day, product)
) with (fillfactor = 80);

create table reward_total (
  member_id bigint primary key,
  bets      bigint not null,
  valid_bet money_e4 not null,
  progress  money_e4 not null
) with (fillfactor = 80);

-- Results of the comparisons of these sums with the bets.
create table reward_check (
  id          bigint generated always as identity primary key,
  checked_at  timestamptz not null,
  since       date not null,
  differences integer not null check (differences >= 0)
);

revoke delete on reward_check from mela_app;

create table point_balance (
  member_id      bigint primary key references member,
  points         bigint not null check (points >= 0),
  last_earned_at timestamptz
) with (fillfactor = 80);

create index point_balance_to_expire on point_balance (last_earned_at) where points > 0;

create type point_kind as enum ('earned', 'takenBack', 'expired');

-- The balance is the sum of its entries. What bets brought and took back is one entry a day each.
create table point_entry (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references member,
  kind       point_kind not null,
  day        date not null,
  points     bigint not null check (points <> 0 and (points > 0) = (kind = 'earned')),
  changed_at timestamptz not null
);

create index point_entry_by_member on point_entry (member_id, id desc);
create unique index point_entry_of_day on point_entry (member_id, day, kind) where kind in ('earned', 'takenBack');

-- The ladder of the merchant. The limit of withdrawals by level is among the settings of withdrawals.
create table vip_level (
  level    smallint primary key check (level between 0 and 10),
  lifetime money_e4 not null check (lifetime >= 0),
  gift     money_e4 not null check (gift >= 0 and gift % 100 = 0),
  keep     money_e4 not null check (keep >= 0),
  salary   money_e4 not null check (salary >= 0 and salary % 100 = 0),
  check (level > 0 or (lifetime = 0 and gift = 0 and keep = 0 and salary = 0))
);

insert into vip_level (level, lifetime, gift, keep, salary)
select level, lifetime * 10000, gift * 10000, keep * 10000, salary * 10000
  from (values (0, 0::bigint, 0::bigint, 0::bigint, 0::bigint),
               (1, 10000, 10, 0, 0),
               (2, 100000, 75, 5000, 5),
               (3, 500000, 300, 25000, 25),
               (4, 1000000, 400, 50000, 50),
               (5, 5000000, 3000, 250000, 250),
               (6, 10000000, 4000, 500000, 500),
               (7, 30000000, 15000, 1500000, 1500),
               (8, 100000000, 50000, 5000000, 5000),
               (9, 300000000, 150000, 15000000, 15000),
               (10, 1000000000, 500000, 50000000, 50000)) as step (level, lifetime, gift, keep, salary);

revoke insert, delete on vip_level from mela_app;

-- The highest level that a member has reached; the level held now is in member.
create table vip_member (
  member_id bigint primary key references member,
  peak      smallint not null check (peak > 0),
  -- When the first level was reached.
  since     timestamptz not null
);

-- Members whose progress has reached a level above their peak, until a job raises them.
create table vip_due (
  member_id bigint primary key references member
);

create type vip_reason as enum ('progress', 'review');

create table vip_change (
  id           bigint generated always as identity primary key,
  member_id    bigint not null references member,
  level_before smallint not null,
  level_after  smallint not null check (level_after <> level_before),
  reason       vip_reason not null,
  changed_at   timestamptz not null
);

create index vip_change_by_member on vip_change (member_id, changed_at desc);

-- The review of a member at the end of a month.
create table vip_review (
  member_id    bigint not null references member,
  month        date not null check (extract(day from month) = 1),
  level_before smallint not null,
  level_after  smallint not null check (abs(level_after - level_before) <= 1),
  -- Progress of the last 30 days of the month, and what the level before asked for.
  progress     money_e4 not null,
  keep         money_e4 not null,
  salary       money_e4 not null,
  reviewed_at  timestamptz not null,
  primary key (member_id, month)
);

create type vip_payment_kind as enum ('gift', 'salary', 'birthday');

-- What a member is owed and was granted. A payment that the budget does not cover stays owed until it does.
create table vip_payment (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references member,
  kind       vip_payment_kind not null,
  -- The level of a gift, the month of a salary, the year of a birthday.
  period     text not null,
  level      smallint not null,
  amount     money_e4 not null check (amount > 0 and amount % 100 = 0),
  owed_at    timestamptz not null,
  granted_at timestamptz,
  unique (member_id, kind, period)
);

create index vip_payment_owed on vip_payment (id) where granted_at is null;

revoke delete on vip_member, vip_change, vip_review, vip_payment from mela_app;

-- A member may set or change the birthday once after the registration.
alter table member_profile add column birthday_set_at timestamptz;

insert into staff_permission (role, permission)
select role, permission
  from (values ('admin', 'vip.read'), ('admin', 'vip.manage'), ('finance', 'vip.read'), ('risk', 'vip.read'), ('support', 'vip.read'),
               ('reader', 'vip.read')) as given (role, permission);
