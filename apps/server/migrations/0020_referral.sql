-- Referral: the browsers of members, what came of each invited friend, and the daily shares of lines without an agent contract.

-- A browser keeps a random id and sends it with a log-in or a registration.
create table member_device (
  member_id bigint not null references member,
  device_id text not null check (device_id ~ '^[A-Za-z0-9_-]{16,64}$'),
  first_at  timestamptz not null,
  last_at   timestamptz not null,
  primary key (member_id, device_id)
);

create index member_device_by_device on member_device (device_id);

create type referral_state as enum ('first', 'both', 'void');
create type referral_reason as enum ('device', 'addressAndAccount', 'name');

-- What a friend has brought the referrer. No row: the friend has not met the conditions of the first reward yet. The friend's
-- registration names the referrer.
create table referral (
  friend_id     bigint primary key references member,
  referrer_id   bigint not null references member,
  state         referral_state not null,
  -- Why both are taken for one person.
  reason        referral_reason,
  first_amount  money_e4 not null default 0 check (first_amount >= 0),
  second_amount money_e4 not null default 0 check (second_amount >= 0),
  decided_at    timestamptz not null,
  check (friend_id <> referrer_id),
  check ((state = 'void') = (reason is not null))
);

create index referral_by_referrer on referral (referrer_id);

-- What a member got for one day from the friends of one tier: 1 are the own friends, 2 are their friends.
create table referral_share (
  member_id bigint not null references member,
  day       date not null,
  tier      smallint not null check (tier >= 1),
  amount    money_e4 not null check (amount >= 0),
  made_at   timestamptz not null,
  primary key (member_id, day, tier)
);

-- The days whose shares were paid. `unpaid` counts the members whose share the budget did not cover.
create table referral_share_day (
  day     date primary key,
  members integer not null check (members >= 0),
  unpaid  integer not null check (unpaid between 0 and members),
  made_at timestamptz not null
);

-- Shares are floored to one unit, other rewards are whole paise.
alter table reward drop constraint reward_amount_check;
alter table reward add constraint reward_amount_check
  check (amount > 0 and (amount % 100 = 0 or source in ('referral', 'rebate')));
