-- Activities: promotions that give something, the members who take part in them, and applications with their pictures.

create type activity_kind as enum ('code', 'application', 'cashback');
create type activity_period as enum ('day', 'week');
create type activity_entry_state as enum ('joined', 'applying', 'issued', 'rejected');

-- Its money is the budget `a-<code>`. When it is scheduled, its texts are published as the content of kind `promotion` with its code as key.
create table activity (
  id             bigint generated always as identity primary key,
  code           text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{1,36}$'),
  kind           activity_kind not null,
  -- Title, summary and markup by language.
  texts          jsonb not null,
  -- The conditions on members; every list that is empty asks for nothing.
  audience       jsonb not null,
  -- What a code gives, or the most that staff may give for an application, or the most that a period of cashback gives.
  amount         money_e4 check (amount > 0),
  -- What members type to take part, in upper case, and how many of them may.
  secret         text unique check (secret ~ '^[A-Z0-9]{6,20}$'),
  uses_max       integer check (uses_max > 0),
  loss_share     rate_e6 check (loss_share between 1 and 1000000),
  loss_from      money_e4 check (loss_from >= 0),
  period         activity_period,
  times          rate_e6 not null,
  -- Null: it is credited at once.
  claim_days     smallint check (claim_days between 1 and 90),
  -- Null: a draft. It is shown from the first moment, and members take part from the second to the third.
  announced_at   timestamptz,
  starts_at      timestamptz,
  ends_at        timestamptz,
  stopped_at     timestamptz,
  stop_reason    text check (char_length(stop_reason) between 3 and 500),
  -- The last day of the last period of cashback that was paid.
  paid_until     date,
  entries        integer not null default 0 check (entries >= 0),
  made_by        bigint not null references staff,
  made_at        timestamptz not null,
  request_key    text not null check (char_length(request_key) between 16 and 64),
  unique (made_by, request_key),
  check ((kind = 'code') = (secret is not null) and (kind = 'code') = (uses_max is not null)),
  check ((kind = 'cashback') = (period is not null)),
  check ((kind = 'cashback') = (loss_share is not null) and (kind = 'cashback') = (loss_from is not null)),
  check (kind = 'cashback' or amount is not null),
  check ((announced_at is null) = (starts_at is null) and (starts_at is null) = (ends_at is null)),
  check (announced_at <= starts_at and starts_at < ends_at),
  check ((stopped_at is null) = (stop_reason is null)),
  check (uses_max is null or entries <= uses_max)
);

create index activity_shown on activity (announced_at) where announced_at is not null;
create index activity_of_cashback on activity (id) where kind = 'cashback' and starts_at is not null;

-- One member in one activity.
create table activity_entry (
  id          bigint generated always as identity primary key,
  activity_id bigint not null references activity,
  member_id   bigint not null references member,
  state       activity_entry_state not null,
  -- The address from which the member took part.
  address     text not null,
  entered_at  timestamptz not null,
  comment     text not null default '' check (char_length(comment) <= 140),
  -- The decision about an application; a rejected one has a reason.
  amount      money_e4 check (amount > 0),
  reason      text check (char_length(reason) between 3 and 400),
  decided_by  bigint references staff,
  decided_at  timestamptz,
  unique (activity_id, member_id),
  check ((decided_at is null) = (decided_by is null)),
  check ((state in ('issued', 'rejected')) = (decided_at is not null)),
  check ((state = 'rejected') = (reason is not null)),
  check ((state = 'issued') = (amount is not null))
);

create index activity_entry_by_member on activity_entry (member_id, entered_at desc);
create index activity_entry_waiting on activity_entry (entered_at, id) where state = 'applying';
create index activity_entry_by_state on activity_entry (state, id);

-- A picture that was uploaded for an application; without an entry it was not sent yet.
create table activity_picture (
  picture_id  uuid primary key references picture,
  activity_id bigint not null references activity,
  member_id   bigint not null references member,
  entry_id    bigint references activity_entry,
  made_at     timestamptz not null
);

create index activity_picture_by_member on activity_picture (member_id, activity_id, made_at desc);
create index activity_picture_by_entry on activity_picture (entry_id) where entry_id is not null;

-- Marks of members, for the audiences of activities.
create table member_tag (
  member_id bigint not null references member,
  tag       text not null check (tag ~ '^[a-z0-9][a-z0-9-]{0,29}$'),
  made_by   bigint not null references staff,
  made_at   timestamptz not null,
  primary key (member_id, tag)
);

create index member_tag_by_tag on member_tag (tag);

insert into staff_permission (role, permission)
select role, unnest(array['activity.read', 'activity.manage', 'activity.decide'])
  from unnest(array['admin', 'finance']) as role;
insert into staff_permission (role, permission)
select role, unnest(array['activity.read', 'activity.decide'])
  from unnest(array['risk', 'support']) as role;
