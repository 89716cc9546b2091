-- A member looks after the account: who came in and who failed to is kept for the member to see, a second factor may be asked
-- for at every log-in, with recovery codes for the day the phone is gone, and a picture stands beside the name.

create type login_outcome as enum ('success', 'wrong_password', 'wrong_second_factor', 'locked');

create table login_event (
  id        bigint generated always as identity primary key,
  -- Nobody's where the name was not known: an unknown name must leave as much work behind as a known one.
  member_id bigint references member,
  outcome   login_outcome not null,
  address   text not null,
  device    text not null,
  at        timestamptz not null,
  check (member_id is not null or outcome = 'wrong_password')
);

create index login_event_by_member on login_event (member_id, at desc, id desc);
create index login_event_old on login_event (at);
create index login_event_of_nobody on login_event (at) where member_id is null;

-- The secret is locked with a key of the installation. Until a first code has confirmed it, it asks nobody for anything.
create table second_factor (
  member_id    bigint primary key references member,
  secret       bytea not null,
  -- The half minute of the last code that was used: it and all before it are spent.
  step         bigint not null default 0,
  made_at      timestamptz not null,
  confirmed_at timestamptz
);

create table recovery_code (
  member_id bigint not null references second_factor on delete cascade,
  code_hash text not null,
  used_at   timestamptz,
  primary key (member_id, code_hash)
);

alter table member add column icon_id uuid references picture;

create unique index member_by_icon on member (icon_id) where icon_id is not null;
