-- Game vendors move members' money by commands of their own: each counts once, under a key that is kept for ever; a round says what was
-- staked and what came back; and what people must look at is a case.

-- What stands in a round that is not settled, and what was won above a cap and waits for a decision. Neither can be played or paid out.
alter type ledger_purpose add value 'in_play';
alter type ledger_purpose add value 'locked';
alter type ledger_kind add value 'tip';
alter type ledger_kind add value 'play_hold';
alter type ledger_kind add value 'play_release';

create or replace function ledger_shape()
returns trigger
language plpgsql
as $$
begin
  if (new.member_id is not null)
      <> (new.purpose in ('cash', 'bonus', 'held', 'vendor', 'commission', 'receivable', 'in_play', 'locked'))
    or (new.balance is not null) <> (new.member_id is not null or new.purpose in ('pool', 'jackpot'))
    or (new.name <> '') <> (new.member_id is null or new.purpose = 'vendor')
  then
    raise exception 'no account has the shape of %', new;
  end if;
  return new;
end
$$;

create type vendor_undo_settled as enum ('refuse', 'bet_only', 'bet_and_wins');
create type vendor_undo_spent as enum ('refuse', 'receivable');

-- How one vendor is dealt with. A vendor without a row here, or without a key, moves nothing.
create table vendor_policy (
  vendor_code      text primary key references vendor,
  dialect          text not null check (dialect ~ '^[A-Z0-9_]{1,20}$'),
  -- What a rollback does to a bet that was settled, and to money that is no longer there.
  undo_settled     vendor_undo_settled not null default 'refuse',
  undo_spent       vendor_undo_spent not null default 'refuse',
  standalone_wins  boolean not null default false,
  -- Bets ask for a living token; otherwise it counts at the start of a game only.
  token_on_bets    boolean not null default true,
  late_hours       integer not null default 72 check (late_hours between 0 and 8760),
  -- Decimals of the vendor's amounts; ours are cut to them.
  scale            smallint not null default 4 check (scale between 0 and 4),
  bet_min          money_e4 check (bet_min > 0),
  bet_max          money_e4 check (bet_max >= bet_min),
  win_max          money_e4 check (win_max > 0),
  session_hours    integer not null default 12 check (session_hours between 1 and 720),
  -- When a round that is still open is asked about, and when it is void if nobody answers.
  ask_after_hours  integer not null default 24 check (ask_after_hours between 1 and 720),
  void_after_hours integer not null default 336 check (void_after_hours > ask_after_hours),
  base_url         text check (base_url ~ '^https?://'),
  changed_at       timestamptz not null
);

create type vendor_key_kind as enum ('v1', 'e1');

-- What a vendor signs with and what we answer with, both encrypted under the installation's secret. Two live at once while they change.
create table vendor_key (
  vendor_code text not null references vendor_policy,
  key_id      text not null check (key_id ~ '^[A-Za-z0-9._-]{1,64}$'),
  kind        vendor_key_kind not null,
  verifier    bytea not null,
  signer      bytea not null,
  made_at     timestamptz not null,
  ended_at    timestamptz,
  primary key (vendor_code, key_id)
);

-- A vendor knows a member by a name that means nothing to anybody else.
create table vendor_player (
  vendor_code text not null references vendor_policy,
  member_id   bigint not null references member,
  player_id   text not null,
  made_at     timestamptz not null,
  primary key (vendor_code, member_id),
  unique (vendor_code, player_id)
);

-- A game that was launched: its token opens within a minute and is then good for bets while the member's session lives.
create table vendor_token (
  token_hash  text primary key,
  id          uuid not null,
  vendor_code text not null,
  member_id   bigint not null,
  session_id  uuid,
  game_code   text not null,
  made_at     timestamptz not null,
  opens_until timestamptz not null,
  opened_at   timestamptz,
  ends_at     timestamptz not null,
  foreign key (vendor_code, member_id) references vendor_player
);

create index vendor_token_old on vendor_token (ends_at);

create type vendor_move_kind as enum ('bet', 'win', 'rollback', 'reward', 'adjust');
-- Applied; a hold that was settled; taken back; or called off before it was ever seen, which holds for ever.
create type vendor_move_state as enum ('applied', 'released', 'undone', 'cancelled');
create type vendor_pocket as enum ('cash', 'bonus', 'locked');

-- Each of a vendor's transactions, once. The hash is of its content: the same id with another content is a conflict.
create table vendor_move (
  vendor_code   text not null,
  member_id     bigint not null,
  move_id       text collate "C" not null check (char_length(move_id) between 1 and 64),
  kind          vendor_move_kind not null,
  id            uuid not null,
  hash          uuid not null,
  state         vendor_move_state not null,
  form          text not null,
  round_id      text collate "C",
  -- The bet that a win belongs to, or what a rollback takes back.
  target_id     text collate "C",
  free_round_id text collate "C",
  amount        money_e4 not null,
  -- What a free round would have cost.
  nominal       money_e4,
  pocket        vendor_pocket not null default 'cash',
  -- False where a rollback found nothing to take back.
  is_applied    boolean not null default true,
  is_late       boolean not null default false,
  -- What was answered the first time.
  balance       money_e4 not null,
  made_at       timestamptz not null,
  primary key (vendor_code, member_id, move_id, kind)
) with (fillfactor = 90);

create index vendor_move_of_round on vendor_move (vendor_code, member_id, round_id) where round_id is not null;

create type vendor_round_state as enum ('open', 'closed', 'void');

-- One member's part of a round: where a bet record comes from. Stake, win and corrections are what stands after everything so far.
create table vendor_round (
  vendor_code   text not null,
  member_id     bigint not null,
  round_id      text collate "C" not null check (char_length(round_id) between 1 and 64),
  id            uuid not null unique,
  game_code     text,
  state         vendor_round_state not null,
  bets          integer not null check (bets >= 0),
  wins          integer not null check (wins >= 0),
  stake         money_e4 not null,
  win           money_e4 not null,
  held          money_e4 not null check (held >= 0),
  adjusted      money_e4 not null,
  -- The vendor's own word on what counts as play, if it has one.
  turnover      money_e4,
  is_free       boolean not null,
  is_late       boolean not null,
  details_url   text,
  opened_at     timestamptz not null,
  changed_at    timestamptz not null,
  closed_at     timestamptz,
  -- When an open round is looked after next.
  ask_at        timestamptz,
  -- Counts the changes; those who keep records have not heard of the last one yet.
  version       integer not null,
  is_untold     boolean not null,
  primary key (vendor_code, member_id, round_id),
  check ((state = 'open') = (closed_at is null))
) with (fillfactor = 70);

create index vendor_round_untold on vendor_round (changed_at) where is_untold;
create index vendor_round_to_ask on vendor_round (ask_at) where ask_at is not null;
create index vendor_round_by_member on vendor_round (member_id, opened_at desc);

-- Rounds that a campaign gives; the count never goes below nothing.
create table vendor_free_round (
  vendor_code   text not null,
  member_id     bigint not null,
  free_round_id text collate "C" not null,
  granted       integer not null check (granted > 0),
  left_over     integer not null check (left_over between 0 and granted),
  pocket        vendor_pocket not null check (pocket <> 'locked'),
  ends_at       timestamptz not null,
  primary key (vendor_code, member_id, free_round_id),
  foreign key (vendor_code, member_id) references vendor_player
);

create type vendor_case_kind as enum (
  'conflict', 'bet_not_found', 'cancelled', 'late_win', 'shortfall', 'over_cap', 'mismatch', 'voided'
);

-- What a person must look at; a repeat of the same is the same case.
create table vendor_case (
  id          bigint generated always as identity primary key,
  vendor_code text not null,
  member_id   bigint not null,
  kind        vendor_case_kind not null,
  -- The move or the round it is about.
  subject     text collate "C" not null,
  amount      money_e4 not null,
  opened_at   timestamptz not null,
  closed_at   timestamptz,
  outcome     text,
  unique (vendor_code, member_id, kind, subject),
  check ((closed_at is null) = (outcome is null))
);

create index vendor_case_open on vendor_case (opened_at) where closed_at is null;

-- Every call of a vendor with what it was answered.
create table vendor_callback (
  id          bigint generated always as identity primary key,
  vendor_code text not null,
  received_at timestamptz not null,
  command     text not null,
  player_id   text,
  request_id  text,
  body_hash   text not null,
  status      text not null,
  answer      text not null,
  ms          integer not null
);

create index vendor_callback_by_age on vendor_callback (received_at);

-- What a vendor was told has happened stays so.
revoke delete, truncate on vendor_move, vendor_round, vendor_case, vendor_player from mela_app;
