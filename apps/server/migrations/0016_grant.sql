-- Rewards by hand: one member of staff proposes, a second one decides, and an approval grants the reward from the budget `manual` once.

create type grant_state as enum ('proposed', 'approved', 'rejected');

create table reward_grant (
  id          bigint generated always as identity primary key,
  -- The idempotency key of the proposer.
  request_key text not null check (char_length(request_key) between 16 and 64),
  member_id   bigint not null references member,
  amount      money_e4 not null check (amount > 0 and amount % 100 = 0),
  wallet      reward_wallet not null,
  -- How often the amount must be bet before a withdrawal.
  times       rate_e6 not null,
  -- How long the member can claim it; null: without a limit.
  claim_days  integer check (claim_days between 1 and 365),
  title_en    text not null check (char_length(title_en) between 3 and 60),
  title_hi    text not null check (char_length(title_hi) between 3 and 60),
  reason      text not null check (char_length(reason) between 10 and 400),
  state       grant_state not null default 'proposed',
  proposed_by bigint not null references staff,
  proposed_at timestamptz not null,
  decided_by  bigint references staff,
  decided_at  timestamptz,
  decision    text not null default '',
  unique (proposed_by, request_key),
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (decided_by <> proposed_by)
);

create index reward_grant_by_state on reward_grant (state, id desc);
create index reward_grant_by_member on reward_grant (member_id, id desc);

insert into staff_permission (role, permission)
select role, permission
  from (values ('admin', array['reward.read', 'reward.propose', 'reward.approve', 'reward.revoke']),
               ('finance', array['reward.read', 'reward.propose', 'reward.approve', 'reward.revoke']),
               ('risk', array['reward.read', 'reward.revoke']),
               ('support', array['reward.read', 'reward.propose']),
               ('reader', array['reward.read'])) as given (role, permissions),
       unnest(given.permissions) as permission;
