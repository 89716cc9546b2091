-- The team schema holds: quotas of agents, moves between uplines, and decisions about applications to become an agent.

-- Products of the rules have names such as `blackjackHilo`.
alter table rebate_rate
  drop constraint rebate_rate_product_check,
  add constraint rebate_rate_product check (product ~ '^[a-zA-Z]{2,20}$');

-- How many direct children an agent may have at a prize group: granted by staff, and passed on by the direct upline out of its own quota. A
-- missing row is no limit.
create table agent_quota (
  member_id      bigint not null references member,
  prize_group    smallint not null check (prize_group between 1700 and 1980),
  system_granted integer not null default 0 check (system_granted between 0 and 1000000),
  upline_granted integer not null default 0 check (upline_granted between 0 and 1000000),
  changed_at     timestamptz not null,
  primary key (member_id, prize_group)
);

create type agent_move_state as enum ('scheduled', 'done', 'cancelled');

-- An order of staff to place a member and its team below another agent. The links in `member_tree` change with the order, from `effective_on`
-- on; `member.upline_id` changes on that day. Null is a place directly under the house.
create table agent_move (
  id           bigint generated always as identity primary key,
  member_id    bigint not null references member,
  from_id      bigint references member,
  to_id        bigint references member,
  effective_on date not null,
  state        agent_move_state not null default 'scheduled',
  reason       text not null check (char_length(reason) between 3 and 500),
  asked_by     bigint not null references staff,
  asked_at     timestamptz not null,
  ended_at     timestamptz,
  cancelled_by bigint references staff,
  check (from_id is distinct from to_id),
  check ((state = 'scheduled') = (ended_at is null)),
  check ((state = 'cancelled') = (cancelled_by is not null))
);

create unique index agent_move_scheduled on agent_move (member_id) where state = 'scheduled';
create index agent_move_due on agent_move (effective_on) where state = 'scheduled';
create index agent_move_by_member on agent_move (member_id, id desc);

-- The decision about feedback of type 6, an application to become an agent; without a row it is open.
create table agent_application (
  feedback_id uuid primary key references feedback,
  is_approved boolean not null,
  note        text not null default '' check (char_length(note) <= 400),
  decided_by  bigint not null references staff,
  decided_at  timestamptz not null
);

create index feedback_applications on feedback (made_at desc, id desc) where type = 6;
