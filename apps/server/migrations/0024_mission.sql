-- Missions: what members are asked to do in a day, a week or once, how far each member is, and what they reached.

create type mission_period as enum ('daily', 'weekly', 'once');
create type mission_metric as enum (
  'turnover', 'deposit', 'betCount', 'winCount', 'bestMultiplier', 'signInDays', 'gamesPlayed'
);

create table mission (
  id          bigint generated always as identity primary key,
  code        text not null unique check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  -- By language.
  titles      jsonb not null,
  period      mission_period not null,
  metric      mission_metric not null,
  -- Ledger units, ten-thousandths of a multiplier, or a number.
  target      bigint not null check (target > 0),
  -- Bets below this stake do not count.
  stake_min   money_e4 not null check (stake_min >= 0),
  -- The products whose bets count; empty: all.
  products    text[] not null,
  amount      money_e4 not null check (amount > 0 and amount % 100 = 0),
  -- How often the amount must be bet before a withdrawal.
  times       text not null,
  claim_days  smallint not null check (claim_days between 1 and 30),
  first_day   date not null,
  last_day    date check (last_day >= first_day),
  stopped_at  timestamptz,
  stop_reason text,
  made_by     bigint references staff,
  made_at     timestamptz not null,
  -- A mission that is done once counts the bets of all its days.
  check (period <> 'once' or (last_day is not null and last_day - first_day < 92)),
  check ((stopped_at is null) = (stop_reason is null))
);

revoke delete on mission from mela_app;

-- A member in one period of a mission. Target, amount, terms and deadline are those of the moment when the target was reached.
create table mission_progress (
  id         bigint generated always as identity primary key,
  mission_id bigint not null references mission,
  member_id  bigint not null references member,
  first_day  date not null,
  progress   bigint not null default 0,
  reached_at timestamptz,
  target     bigint,
  amount     money_e4,
  times      text,
  claim_by   timestamptz,
  -- When the reward was granted; a reward that a void bet took back is granted again when the target is reached again.
  granted_at timestamptz,
  -- How often a reward was taken back, which makes the key of the next one different.
  turn       smallint not null default 0,
  unique (mission_id, member_id, first_day),
  check ((reached_at is null) = (target is null)
     and (reached_at is null) = (amount is null)
     and (reached_at is null) = (times is null)
     and (reached_at is null) = (claim_by is null)),
  check (granted_at is null or reached_at is not null)
) with (fillfactor = 80);

create index mission_progress_by_member on mission_progress (member_id, first_day desc);
create index mission_progress_owed on mission_progress (id) where reached_at is not null and granted_at is null;

revoke delete on mission_progress from mela_app;

-- Days of members whose bets, deposits or sign-ins have changed, until a job counts them.
create table mission_due (
  member_id  bigint not null references member,
  day        date not null,
  -- Something was taken back, so targets that were reached are counted again too.
  is_recount boolean not null,
  primary key (member_id, day)
);

insert into staff_permission (role, permission)
select role, permission
  from (values ('admin', 'mission.read'), ('admin', 'mission.manage'), ('finance', 'mission.read'), ('risk', 'mission.read'),
               ('support', 'mission.read'), ('reader', 'mission.read')) as given (role, permission);
