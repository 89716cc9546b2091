-- The play schema holds: the game catalogue, the wallet that game vendors call, bets with their daily rollup, and transfers to wallets
-- at vendors.

-- Catalogue.

create type game_type as enum (
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'BGS'
);

create table vendor (
  code           text primary key check (code ~ '^[A-Z0-9][A-Z0-9_]{0,19}$'),
  is_new         boolean not null default false,
  in_maintenance boolean not null default false,
  changed_at     timestamptz not null
);

create table vendor_name (
  vendor_code text not null references vendor on delete cascade,
  language    language_code not null,
  name        text not null check (char_length(name) between 1 and 60),
  primary key (vendor_code, language)
);

-- The position of a vendor among all vendors of a category. A category is sorted by its first vendor.
create table vendor_category (
  vendor_code text not null references vendor on delete cascade,
  game_type   game_type not null,
  sorting     integer not null unique check (sorting > 0),
  primary key (vendor_code, game_type)
);

-- Filters for the games of a category, in display order.
create table classification (
  code    text primary key check (code ~ '^[A-Z0-9]{1,20}$'),
  sorting integer not null unique check (sorting > 0)
);

create table classification_name (
  classification_code text not null references classification on delete cascade,
  language            language_code not null,
  name                text not null check (char_length(name) between 1 and 60),
  primary key (classification_code, language)
);

create table game (
  id                  bigint generated always as identity primary key,
  code                text not null unique check (code ~ '^[A-Z0-9][A-Z0-9_]{0,39}$'),
  vendor_code         text not null,
  game_type           game_type not null,
  classification_code text not null references classification,
  -- Return to player in millionths; null: the game has no fixed rate.
  rtp                 rate_e6 check (rtp <= 1000000),
  hot_rank            integer unique check (hot_rank > 0),
  is_new              boolean not null default false,
  in_maintenance      boolean not null default false,
  -- All names of the game, normalised so that different spellings of one sound are equal.
  search_text         text not null check (search_text <> ''),
  sorting             integer not null unique check (sorting > 0),
  changed_at          timestamptz not null,
  -- ISO country codes; members in these countries see the game and cannot open it.
  blocked_countries   text[] not null default '{}',
  foreign key (vendor_code, game_type) references vendor_category (vendor_code, game_type)
);

create index game_by_category on game (game_type, vendor_code, sorting);
create index game_hot on game (hot_rank) where hot_rank is not null;

create table game_name (
  game_id  bigint not null references game on delete cascade,
  language language_code not null,
  name     text not null check (char_length(name) between 1 and 80),
  primary key (game_id, language)
);

-- Bets refer to games without a foreign key.
revoke delete on game from mela_app;

create table favorite (
  member_id bigint not null references member,
  game_id   bigint not null references game on delete cascade,
  added_at  timestamptz not null,
  primary key (member_id, game_id)
);

-- Vendor registry: policies, keys, players and launch tokens.

create type vendor_undo_settled as enum ('refuse', 'bet_only', 'bet_and_wins');
create type vendor_undo_spent as enum ('refuse', 'receivable');

-- Rules for one vendor. Commands of a vendor without a row here, or without a key, are refused.
create table vendor_policy (
  vendor_code      text primary key references vendor,
  dialect          text not null check (dialect ~ '^[A-Z0-9_]{1,20}$'),
  -- The effect of a rollback on a settled bet, and on money that the member has already spent.
  undo_settled     vendor_undo_settled not null default 'refuse',
  undo_spent       vendor_undo_spent not null default 'refuse',
  standalone_wins  boolean not null default false,
  -- Bets require a live token; otherwise the token is checked at the launch of a game only.
  token_on_bets    boolean not null default true,
  late_hours       integer not null default 72 check (late_hours between 0 and 8760),
  -- Decimals of the vendor's amounts; our amounts are truncated to them.
  scale            smallint not null default 4 check (scale between 0 and 4),
  bet_min          money_e4 check (bet_min > 0),
  bet_max          money_e4 check (bet_max >= bet_min),
  win_max          money_e4 check (win_max > 0),
  session_hours    integer not null default 12 check (session_hours between 1 and 720),
  -- When the job queries the vendor about an open round, and when it voids a round without an answer.
  ask_after_hours  integer not null default 24 check (ask_after_hours between 1 and 720),
  void_after_hours integer not null default 336 check (void_after_hours > ask_after_hours),
  base_url         text check (base_url ~ '^https?://'),
  changed_at       timestamptz not null,
  keeps_wallet     boolean not null default false
);

comment on column vendor_policy.keeps_wallet
  is 'Members play from a wallet at the vendor; the server reads its transactions from the vendor.';

create type vendor_key_kind as enum ('v1', 'e1');

-- Keys to verify a vendor's requests and to sign our answers, both encrypted under the installation's secret. During a rotation two keys
-- are valid at the same time.
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

-- A vendor knows a member by a pseudonym that no other vendor shares.
create table vendor_player (
  vendor_code text not null references vendor_policy,
  member_id   bigint not null references member,
  player_id   text not null,
  made_at     timestamptz not null,
  primary key (vendor_code, member_id),
  unique (vendor_code, player_id)
);

-- One launch of a game. The vendor must open the token before opens_until; after that it authorises bets while the member's session
-- lives.
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
  -- When the vendor acknowledged that the member has left the game, and the number of attempts to notify it.
  left_at     timestamptz,
  left_tries  smallint not null default 0,
  foreign key (vendor_code, member_id) references vendor_player
);

create index vendor_token_old on vendor_token (ends_at);
create index vendor_token_open on vendor_token (ends_at) where opened_at is not null and left_at is null;

-- Vendor transactions and rounds.

create type vendor_transaction_kind as enum ('bet', 'win', 'rollback', 'reward', 'adjust');
-- applied; released: a hold that was settled; undone: rolled back; cancelled: rolled back before it arrived, and refused for ever.
create type vendor_transaction_state as enum ('applied', 'released', 'undone', 'cancelled');
create type vendor_pocket as enum ('cash', 'bonus', 'locked');

-- Each transaction of a vendor, once and for ever. The hash covers its content: the same id with other content is a conflict.
create table vendor_transaction (
  vendor_code    text not null,
  member_id      bigint not null,
  transaction_id text collate "C" not null check (char_length(transaction_id) between 1 and 64),
  kind           vendor_transaction_kind not null,
  id             uuid not null,
  hash           uuid not null,
  state          vendor_transaction_state not null,
  form           text not null,
  round_id       text collate "C",
  -- The bet that a win belongs to, or the transaction that a rollback reverses.
  target_id      text collate "C",
  free_round_id  text collate "C",
  amount         money_e4 not null,
  -- The price of a free round.
  nominal        money_e4,
  pocket         vendor_pocket not null default 'cash',
  -- False for a rollback that found no transaction to reverse.
  is_applied     boolean not null default true,
  is_late        boolean not null default false,
  -- The balance in the first answer.
  balance        money_e4 not null,
  made_at        timestamptz not null,
  -- The member comes first because it is the most selective column: one member has few rows, one vendor has many.
  primary key (member_id, transaction_id, kind, vendor_code)
) with (fillfactor = 90);

create index vendor_transaction_of_round on vendor_transaction (member_id, round_id, vendor_code) where round_id is not null;
-- Rows arrive in time order, so a block range index finds the 15 minutes of a comparison. A btree index with the vendor first does not
-- serve: without statistics the planner uses it instead of the primary key and reads all rows of the vendor.
create index vendor_transaction_by_time on vendor_transaction using brin (made_at) with (pages_per_range = 32, autosummarize = on);

create type vendor_round_state as enum ('open', 'closed', 'void');

-- One member's part of a round, the source of a bet record. Stake, win and adjusted are totals after all transactions so far. No index
-- contains a column that changes when a round closes, and the fillfactor leaves room for the closed version of every row, so that
-- closing a round is a heap-only update. Open rounds are found through bet_open.
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
  -- The vendor's own amount of valid bets, if it sends one.
  turnover      money_e4,
  is_free       boolean not null,
  is_late       boolean not null,
  details_url   text,
  opened_at     timestamptz not null,
  changed_at    timestamptz not null,
  closed_at     timestamptz,
  -- When the job next queries the vendor about an open round.
  ask_at        timestamptz,
  -- Increases with every change; for the optimistic version check.
  version       integer not null,
  -- The game and its category when the round was opened; null: the game is not in the catalogue.
  game_id       bigint,
  game_type     game_type,
  primary key (member_id, round_id, vendor_code),
  check ((state = 'open') = (closed_at is null))
) with (fillfactor = 55);

create index vendor_round_by_age on vendor_round using brin (opened_at);

-- Free rounds that a campaign grants.
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
  'conflict', 'bet_not_found', 'cancelled', 'late_win', 'shortfall', 'over_cap', 'mismatch', 'voided',
  -- Differences between the vendor's transactions and ours.
  'missing_here', 'missing_there', 'other_amount',
  -- A transfer without an answer or with an impossible one, and a vendor's transaction that cannot be applied here.
  'transfer_silent', 'transfer_contradicted', 'unplaced'
);

-- Cases for staff; a repeat of the same problem is the same case.
create table vendor_case (
  id               bigint generated always as identity primary key,
  vendor_code      text not null,
  member_id        bigint not null,
  kind             vendor_case_kind not null,
  -- The id of the transaction or the round.
  subject          text collate "C" not null,
  amount           money_e4 not null,
  opened_at        timestamptz not null,
  closed_at        timestamptz,
  outcome          text,
  claimed_by       bigint references staff,
  claimed_at       timestamptz,
  -- For large amounts one person proposes an outcome and another confirms it.
  proposed_by      bigint references staff,
  proposed_at      timestamptz,
  proposed_outcome text check (proposed_outcome in ('paid', 'kept')),
  closed_by        bigint references staff,
  note             text not null default '',
  unique (vendor_code, member_id, kind, subject),
  check ((closed_at is null) = (outcome is null)),
  check ((claimed_by is null) = (claimed_at is null)),
  check ((proposed_by is null) = (proposed_at is null)),
  check ((proposed_by is null) = (proposed_outcome is null)),
  check (closed_by is null or closed_at is not null)
);

create index vendor_case_open on vendor_case (opened_at) where closed_at is null;

-- Log of every vendor call with its answer.
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

-- The time up to which each vendor's transactions have been compared with ours, and the differences of the last comparison.
create table vendor_compared (
  vendor_code text primary key references vendor_policy,
  until       timestamptz not null,
  differences integer not null default 0 check (differences >= 0),
  amount      money_e4 not null default 0
);

-- An answer to a vendor is final, so the rows behind it are never deleted.
revoke delete on vendor_transaction, vendor_round, vendor_case, vendor_player from mela_app;

-- Bets.

create type bet_state as enum ('open', 'settled', 'cancelled');

-- One record per round of a member, written in the transaction that moves the money. There are no foreign keys, because a key check per
-- bet is too expensive and nobody can delete what a bet refers to: the role mela_app cannot delete rounds, games or vendor players, and
-- a vendor player keeps its member.
create table bet (
  id         bigint generated always as identity primary key,
  member_id  bigint not null,
  -- Null: the game is not in the catalogue.
  game_id    bigint,
  stake      money_e4 not null check (stake >= 0),
  payout     money_e4 not null,
  placed_at  timestamptz not null,
  settled_at timestamptz check (settled_at >= placed_at),
  -- Part of the demo data, and marked as such wherever it is shown.
  is_demo    boolean not null default false,
  round_id   uuid unique,
  -- The category when the bet was placed; a later change of the game's category does not affect it.
  game_type  game_type not null,
  state      bet_state not null,
  -- The part of the stake that counts as turnover.
  valid_bet  money_e4 not null check (valid_bet >= 0),
  -- The merchant's day of the settlement; the bet is counted in that day's row of bet_day.
  day        date,
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'settled') = (day is not null))
);

create index bet_latest_win on bet (settled_at desc, id desc) where state = 'settled' and payout > stake;
-- Includes the game, so that an index-only scan finds a member's recently played games.
create index bet_by_time on bet (member_id, placed_at desc, id desc) include (game_id);
create index bet_by_day on bet using brin (day);
create index bet_open on bet (placed_at, round_id) where state = 'open';

-- Daily rollup of a member's settled bets by category, written in the same transaction as the bets. The columns have no sign checks,
-- because an upsert adds differences that can be negative.
create table bet_day (
  member_id bigint not null references member,
  day       date not null,
  game_type game_type not null,
  bets      integer not null,
  stake     money_e4 not null,
  valid_bet money_e4 not null,
  payout    money_e4 not null,
  primary key (member_id, day, game_type)
) with (fillfactor = 80);

-- For reports over all members.
create index bet_day_by_day on bet_day using brin (day);

-- Results of the comparisons of bet_day with bet.
create table bet_check (
  id          bigint generated always as identity primary key,
  checked_at  timestamptz not null,
  -- The first compared day; null: all days.
  since       date,
  differences integer not null check (differences >= 0)
);

revoke delete on bet, bet_day, bet_check from mela_app;

-- Transfers to and from wallets that vendors keep.

create type transfer_direction as enum ('in', 'out');
create type transfer_state as enum ('requested', 'sent', 'unknown', 'applied', 'refused');

-- The row, and with it the idempotency key, is committed before the vendor is called. The job queries the vendor about a transfer until
-- its outcome is known.
create table transfer (
  -- Also the transfer's id at the vendor.
  id           uuid primary key,
  -- The reference that members and staff quote to each other.
  reference    text not null unique check (reference ~ '^T[0-9A-Z]{10}$'),
  member_id    bigint not null references member,
  request_key  text not null check (char_length(request_key) between 16 and 100),
  vendor_code  text not null,
  direction    transfer_direction not null,
  amount       money_e4 not null check (amount > 0),
  state        transfer_state not null,
  -- Why it was refused: the vendor's code or ours.
  reason       text check (char_length(reason) between 1 and 100),
  requested_at timestamptz not null,
  changed_at   timestamptz not null,
  sent_at      timestamptz,
  ask_at       timestamptz,
  -- When the vendor first confirmed the transfer; the ledger posting can follow later.
  confirmed_at timestamptz,
  unique (member_id, request_key),
  foreign key (vendor_code, member_id) references vendor_player,
  -- sent_at is written before the vendor is called.
  constraint transfer_key_before_call check (state in ('requested', 'refused') or sent_at is not null),
  check (state <> 'applied' or confirmed_at is not null),
  check ((state = 'unknown') = (ask_at is not null))
);

create index transfer_open on transfer (state, changed_at) where state in ('requested', 'sent');
create index transfer_to_ask on transfer (ask_at) where ask_at is not null;
create index transfer_by_member on transfer (member_id, requested_at desc);
create index transfer_by_vendor on transfer (vendor_code, requested_at);

revoke delete on transfer from mela_app;

-- The time up to which the transactions of each vendor that keeps wallets have been read.
create table vendor_pulled (
  vendor_code text primary key references vendor_policy,
  until       timestamptz not null
);
