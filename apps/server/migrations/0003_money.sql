-- The money schema holds: the ledger with its verification, gateways and their reconciliation, deposits, payment passwords, payout
-- accounts, turnover requirements, withdrawals, taxes and manual adjustments.

-- Ledger. Every movement of money is one posting with an idempotency key, written by ledger_post as entries that never change. The
-- role mela_app reads these tables and calls the ledger functions; it cannot write a row itself.

create type ledger_realm as enum ('main', 'trial');

create type ledger_purpose as enum (
  'cash',
  'bonus',
  'held',
  'vendor',
  'commission',
  'receivable',
  'pool',
  'jackpot',
  'house',
  'gateway',
  'fee',
  'tax',
  'rounding',
  'promotion',
  'adjustment',
  -- Stakes of rounds that are not settled, and winnings above a cap that wait for a decision. Neither can be played or withdrawn.
  'in_play',
  'locked'
);

create type ledger_kind as enum (
  'deposit',
  'deposit_fee',
  'deposit_reversal',
  'withdrawal_hold',
  'withdrawal_release',
  'withdrawal_paid',
  'withdrawal_fee',
  'withdrawal_return',
  'bet',
  'settle',
  'refund',
  'bonus',
  'adjustment',
  'wallet_transfer',
  'commission',
  'tax_hold',
  'tax_paid',
  'tax_release',
  'receivable',
  'apology',
  'tip',
  'play_hold',
  'play_release',
  'rebate'
);

-- Accounts of members, pools and jackpots have a running balance, which a constraint keeps within bounds. Other house accounts have none
-- (balance is null): nearly every posting touches one, so a balance row would be a lock contention point. Their balance is the sum of
-- ledger_house_total and ledger_house_entry. Nobody can delete an account, so the other ledger tables have no foreign key to it; a key
-- check per posted row is too expensive.
create table ledger_account (
  id        bigint generated always as identity primary key,
  realm     ledger_realm not null,
  member_id bigint references member,
  purpose   ledger_purpose not null,
  name      text not null default '',
  balance   money_e4,
  -- Bounds of the balance, inclusive; a null ceiling is no upper bound.
  floor     money_e4 not null default 0,
  ceiling   money_e4,
  -- Number of entries, and time of the last one.
  seq       bigint not null default 0,
  last_at   timestamptz not null default '-infinity',
  unique nulls not distinct (realm, member_id, purpose, name),
  constraint ledger_account_covered check (balance >= floor and balance <= ceiling)
) with (fillfactor = 60);

create index ledger_account_by_member on ledger_account (member_id) where member_id is not null;

-- One row per leg and account with a running balance: a leg between two such accounts has two rows, a leg to or from a house account
-- has one. contra_id is the account on the other side. Within an account, (made_at, seq) is the posting order.
create table ledger_entry (
  account_id    bigint not null,
  made_at       timestamptz not null,
  seq           bigint not null,
  contra_id     bigint not null,
  amount        money_e4 not null,
  balance_after money_e4 not null,
  posting_id    bigint not null,
  kind          ledger_kind not null,
  reference     text not null,
  primary key (account_id, made_at, seq)
) partition by range (made_at);

-- For the account record filtered by kind. Stakes and settlements are nearly all entries; they are not indexed, so that the bet path
-- does not maintain this index, and a scan by time finds them quickly.
create index ledger_entry_by_kind on ledger_entry (account_id, kind, made_at, seq)
  where kind not in ('bet', 'settle');

-- Monthly partitions, made by ledger_make_months. mela_app has no rights in this schema, so it reads entries through ledger_entry only.
create schema ledger_history;

create table ledger_history.entry_later partition of ledger_entry default;

-- Idempotency keys with the data to repeat the first answer. Keys stay for ever, also after old entries are archived.
create table ledger_key (
  key        text collate "C" primary key,
  hash       uuid not null,
  made_at    timestamptz not null,
  posting_id bigint not null,
  balances   bigint[] not null
);

-- Ids of postings: each call of ledger_post takes a block of 1024 and numbers its commands within it.
create sequence ledger_posting as bigint increment by 1024;

-- Work queue of ledger_compare: the accounts that a call of ledger_post touched, and the amounts it moved on house accounts, which
-- ledger_compare adds to ledger_house_total.
create table ledger_call (
  id       bigint generated always as identity primary key,
  accounts bigint[] not null,
  houses   bigint[] not null,
  sums     bigint[] not null
);

create view ledger_house_entry as
select house.account_id, house.amount::money_e4 as amount
  from ledger_call, unnest(ledger_call.houses, ledger_call.sums) as house (account_id, amount);

create table ledger_house_total (
  account_id bigint primary key,
  amount     money_e4 not null
);

-- Up to this entry the account is verified: seq has no gap, and each balance follows from the one before. For a house account, the
-- amount that verified entries of other accounts moved on it.
create table ledger_checkpoint (
  account_id bigint primary key,
  seq        bigint not null,
  balance    money_e4 not null,
  made_at    timestamptz not null
);

-- Verified entries, summed by the merchant's calendar day and by kind.
create table ledger_day (
  account_id bigint not null,
  day        date not null,
  kind       ledger_kind not null,
  amount_in  money_e4 not null,
  amount_out money_e4 not null,
  entries    bigint not null,
  primary key (account_id, day, kind)
);

-- The state of ledger_compare: where its two walks over all accounts continue (after an account id), when the walk from the first entry
-- began, and the sum of legs between accounts with a balance of which only one side is verified so far.
create table ledger_round (
  is_only       boolean primary key default true check (is_only),
  idle_after    bigint not null default 0,
  deep_after    bigint not null default 0,
  carry         money_e4 not null default 0,
  finished_at   timestamptz,
  deep_began_at timestamptz not null default 'epoch'
);

insert into ledger_round default values;

create type ledger_finding as enum ('balance', 'entries', 'rollup', 'house', 'sides');

-- Discrepancies that ledger_compare found. Without an account, the discrepancy concerns the ledger as a whole.
create table ledger_alarm (
  id         bigint generated always as identity primary key,
  account_id bigint,
  finding    ledger_finding not null,
  expected   money_e4 not null,
  found      money_e4 not null,
  found_at   timestamptz not null,
  seen_at    timestamptz not null,
  cleared_at timestamptz
);

create unique index ledger_alarm_open on ledger_alarm (account_id, finding) nulls not distinct where cleared_at is null;

revoke insert, update, delete on
  ledger_account,
  ledger_entry,
  ledger_key,
  ledger_house_total,
  ledger_house_entry,
  ledger_call,
  ledger_checkpoint,
  ledger_day,
  ledger_round,
  ledger_alarm
from mela_app;

revoke all on sequence ledger_posting from mela_app;

-- Gateways.

create type gateway_event_state as enum ('waiting', 'heard', 'unmatched', 'unreadable');

-- Webhook deliveries with a valid signature, byte for byte, stored before they are processed. A gateway's event id counts once.
create table gateway_event (
  id          bigint generated always as identity primary key,
  gateway     text not null,
  event_id    text not null check (char_length(event_id) between 1 and 200),
  raw         bytea not null check (octet_length(raw) <= 65536),
  state       gateway_event_state not null default 'waiting',
  received_at timestamptz not null,
  due_at      timestamptz not null,
  tries       integer not null default 0 check (tries >= 0),
  problem     text not null default '',
  done_at     timestamptz,
  unique (gateway, event_id),
  check ((state = 'waiting') = (done_at is null))
);

create index gateway_event_waiting on gateway_event (due_at, id) where state = 'waiting';

-- The result of the last health check of each gateway.
create table gateway_health (
  gateway         text primary key,
  is_up           boolean not null,
  success_percent smallint check (success_percent between 0 and 100),
  note            text not null,
  checked_at      timestamptz not null
);

-- Days whose statement has been compared line by line.
create table reconciliation_day (
  gateway    text not null,
  day        date not null,
  lines      integer not null check (lines >= 0),
  findings   integer not null check (findings >= 0),
  checked_at timestamptz not null,
  primary key (gateway, day)
);

create type reconciliation_kind as enum ('missing_here', 'missing_there', 'amount', 'state');
create type reconciliation_subject as enum ('deposit', 'payout');

-- One difference between a gateway's statement and our records; it stays open until staff resolve it.
create table reconciliation_item (
  id           bigint generated always as identity primary key,
  gateway      text not null,
  day          date not null,
  kind         reconciliation_kind not null,
  subject      reconciliation_subject not null,
  -- Our id in the gateway's statement, or the gateway's id if the line has none of ours.
  reference    text not null,
  amount_here  money_e4,
  amount_there money_e4,
  state_here   text,
  state_there  text,
  utr          text,
  found_at     timestamptz not null,
  claimed_by   bigint references staff,
  claimed_at   timestamptz,
  resolved_by  bigint references staff,
  resolved_at  timestamptz,
  note         text not null default '',
  unique (gateway, subject, reference, kind),
  check ((claimed_by is null) = (claimed_at is null)),
  check ((resolved_by is null) = (resolved_at is null)),
  check (resolved_at is null or char_length(note) >= 3)
);

create index reconciliation_item_open on reconciliation_item (id) where resolved_at is null;

-- Deposits. A deposit is credited at most once.

create type member_flag_kind as enum ('deposit_reversed');

-- Warnings for staff about a member, until staff clear them.
create table member_flag (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references member,
  kind       member_flag_kind not null,
  reference  text not null,
  made_at    timestamptz not null,
  cleared_at timestamptz,
  unique (member_id, kind, reference)
);

create index member_flag_open on member_flag (member_id) where cleared_at is null;

create type deposit_state as enum (
  'created', 'pending', 'claimed', 'paid', 'credited', 'review', 'failed', 'expired', 'rejected', 'reversed'
);

create type deposit_form as enum ('upi_app', 'upi_qr', 'upi_collect', 'net_banking', 'bank_transfer');

create table deposit (
  id              uuid primary key,
  -- The reference that members and staff quote to each other.
  reference       text not null unique check (reference ~ '^D[0-9A-Z]{10}$'),
  member_id       bigint not null references member,
  request_key     text not null check (char_length(request_key) between 16 and 64),
  method          text not null,
  form            deposit_form not null,
  gateway         text not null,
  gateway_ref     text,
  amount          money_e4 not null check (amount > 0 and amount % 100 = 0),
  fee             money_e4 not null check (fee >= 0 and fee % 100 = 0 and fee < amount),
  -- The UPI id that receives a collect request.
  vpa             text,
  language        language_code not null,
  -- The gateway's instruction to the member.
  next_step       jsonb,
  state           deposit_state not null,
  -- A code of the catalogue for the state, and the text of the staff member who decided.
  reason          text,
  note            text not null default '' check (char_length(note) <= 500),
  utr             text check (utr ~ '^[0-9A-Z]{12,22}$'),
  proof_id        uuid references picture,
  -- The amount that arrived.
  received        money_e4 check (received > 0),
  currency        text not null default 'INR',
  paid_at         timestamptz,
  is_late         boolean not null default false,
  credited        money_e4 check (credited > 0),
  credited_at     timestamptz,
  -- The staff member who works on it.
  taken_by        bigint references staff,
  made_at         timestamptz not null,
  expires_at      timestamptz not null check (expires_at > made_at),
  changed_at      timestamptz not null,
  -- When the job next queries the gateway; null: no further query.
  ask_at          timestamptz,
  is_demo         boolean not null default false,
  unique (member_id, request_key),
  check ((state in ('credited', 'reversed')) = (credited is not null)),
  check ((credited is null) = (credited_at is null)),
  check (state <> 'paid' or received is not null)
);

create unique index deposit_by_gateway_ref on deposit (gateway, gateway_ref) where gateway_ref is not null;
create index deposit_by_member on deposit (member_id, made_at desc, id desc);
create index deposit_to_ask on deposit (ask_at) where ask_at is not null;
create index deposit_to_expire on deposit (expires_at) where state in ('created', 'pending');
create index deposit_to_credit on deposit (changed_at) where state = 'paid';
create index deposit_queue on deposit (state, changed_at) where state in ('claimed', 'review');
create index deposit_recent on deposit (made_at, method);
create index deposit_settled on deposit (gateway, paid_at) where credited is not null;

-- Every state of a deposit with its time.
create table deposit_step (
  deposit_id uuid not null references deposit,
  step       smallint not null check (step > 0),
  state      deposit_state not null,
  at         timestamptz not null,
  primary key (deposit_id, step)
);

-- A UTR belongs to one deposit, for ever, in one normalised spelling.
create table deposit_utr (
  utr        text primary key check (utr ~ '^[0-9A-Z]{12,22}$'),
  deposit_id uuid not null references deposit,
  made_at    timestamptz not null
);

create index deposit_utr_by_deposit on deposit_utr (deposit_id);

-- Payment passwords and payout accounts.

-- A member's second password, required for withdrawals.
create table payment_password (
  member_id    bigint primary key references member,
  hash         text not null,
  set_at       timestamptz not null,
  -- Consecutive wrong attempts; a right one resets the count to 0.
  failures     smallint not null default 0 check (failures >= 0),
  locked_until timestamptz,
  -- After a reset, withdrawals are refused until this time, so that the owner can react to the notification.
  cools_until  timestamptz
);

create type payout_kind as enum ('bank', 'vpa');

-- Destinations of withdrawals. The address (account number or UPI id) is encrypted under the key with number address_key; its keyed hash
-- finds equal addresses without decryption.
create table payout_account (
  id             uuid primary key,
  member_id      bigint not null references member,
  kind           payout_kind not null,
  holder_name    text not null check (char_length(holder_name) between 2 and 100),
  address_locked bytea not null,
  address_key    smallint not null,
  address_digest text not null,
  address_shown  text not null,
  ifsc           text check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  bound_at       timestamptz not null,
  usable_from    timestamptz not null check (usable_from >= bound_at),
  -- When a gateway last looked up the account's owner, and when the owner matched holder_name.
  asked_at       timestamptz,
  verified_at    timestamptz,
  removed_at     timestamptz,
  check ((kind = 'bank') = (ifsc is not null))
);

create unique index payout_account_once on payout_account (member_id, address_digest) where removed_at is null;
create index payout_account_by_address on payout_account (address_digest);
create index payout_account_unverified on payout_account (bound_at)
  where verified_at is null and removed_at is null;

-- Turnover requirements.

create type turnover_source as enum ('deposit', 'bonus', 'adjustment');
create type turnover_status as enum ('active', 'met', 'waived', 'closed');

-- The valid bets that a credit requires before a withdrawal. Valid bets fill the oldest active row first.
create table turnover (
  id           uuid primary key,
  member_id    bigint not null references member,
  source       turnover_source not null,
  source_id    text not null,
  amount       money_e4 not null check (amount > 0),
  multiplier   rate_e6 not null,
  required     money_e4 not null check (required >= 0),
  counted      money_e4 not null default 0 check (counted between 0 and required),
  status       turnover_status not null,
  opened_at    timestamptz not null,
  ended_at     timestamptz,
  waived_by    bigint references staff,
  waive_reason text check (char_length(waive_reason) between 3 and 500),
  unique (source, source_id),
  check ((status = 'active') = (ended_at is null)),
  check ((status = 'waived') = (waived_by is not null)),
  check ((waived_by is null) = (waive_reason is null)),
  check (status <> 'met' or counted = required)
);

create index turnover_active on turnover (member_id, opened_at, id) where status = 'active';
create index turnover_by_member on turnover (member_id, opened_at desc, id desc);

-- The amount that each bet counted towards each requirement, so that voiding the bet can reverse it.
create table turnover_count (
  reference   text not null,
  turnover_id uuid not null references turnover,
  amount      money_e4 not null check (amount > 0),
  made_at     timestamptz not null,
  reversed_at timestamptz,
  primary key (reference, turnover_id)
);

-- A bet counts once, even if there was no requirement to fill.
create table turnover_bet (
  reference text primary key,
  member_id bigint not null references member,
  amount    money_e4 not null check (amount > 0),
  made_at   timestamptz not null
);

-- Withdrawals. The amount is held from the request on, and the payout key is written before the gateway is called, so that one request
-- pays at most once.

create type withdrawal_status as enum (
  'requested', 'review', 'approved', 'rejected', 'submitting', 'processing', 'unknown',
  'sent', 'confirmed', 'confirmed_forced', 'disputed', 'failed', 'reversed'
);

create table withdrawal (
  id                uuid primary key,
  -- The reference that members and staff quote to each other.
  reference         text not null unique check (reference ~ '^W[0-9A-Z]{10}$'),
  member_id         bigint not null references member,
  request_key       text not null check (char_length(request_key) between 16 and 64),
  payout_account_id uuid not null references payout_account,
  -- A copy of the payout account at the time of the request; later changes of the account do not affect it.
  kind              payout_kind not null,
  holder_name       text not null,
  address_locked    bytea not null,
  address_key       smallint not null,
  address_digest    text not null,
  address_shown     text not null,
  ifsc              text,
  -- The amount leaves the wallet, in whole paise; fee and tax are deducted from it, and the rest is paid out.
  amount            money_e4 not null check (amount > 0 and amount % 100 = 0),
  fee               money_e4 not null check (fee >= 0 and fee % 100 = 0),
  tax               money_e4 not null check (tax >= 0 and tax % 100 = 0),
  -- The winnings on which the tax was computed.
  taxed             money_e4 not null check (taxed >= 0),
  payout            money_e4 not null check (payout > 0 and payout = amount - fee - tax),
  status            withdrawal_status not null,
  -- Reasons for a review by staff; empty: approved automatically.
  flags             text[] not null default '{}',
  -- The merchant's calendar day, for daily limits.
  day               date not null,
  requested_at      timestamptz not null,
  changed_at        timestamptz not null,
  claimed_by        bigint references staff,
  claimed_at        timestamptz,
  reason            text check (char_length(reason) between 1 and 500),
  gateway           text,
  payout_key        text unique,
  gateway_ref       text,
  submitted_at      timestamptz,
  ask_at            timestamptz,
  utr               text,
  sent_at           timestamptz,
  receipt_due_at    timestamptz,
  dispute_note      text check (char_length(dispute_note) between 1 and 500),
  proof_id          uuid references picture,
  unique (member_id, request_key),
  unique (gateway, gateway_ref),
  check ((claimed_by is null) = (claimed_at is null)),
  check ((kind = 'bank') = (ifsc is not null)),
  check (status not in ('rejected') or reason is not null),
  check ((sent_at is null) = (receipt_due_at is null)),
  -- The payout key exists before the gateway is called.
  constraint withdrawal_key_before_call check (
    status in ('requested', 'review', 'approved', 'rejected')
    or (payout_key is not null and gateway is not null and submitted_at is not null)
  ),
  constraint withdrawal_sent_has_time check (
    status not in ('sent', 'confirmed', 'confirmed_forced', 'disputed', 'reversed') or sent_at is not null
  )
);

create index withdrawal_by_member on withdrawal (member_id, requested_at desc, id desc);
create index withdrawal_by_day on withdrawal (member_id, day);
create index withdrawal_by_address on withdrawal (address_digest);
create index withdrawal_waiting on withdrawal (status, requested_at, id)
  where status in ('requested', 'review', 'approved', 'submitting', 'disputed');
create index withdrawal_to_ask on withdrawal (ask_at) where ask_at is not null;
create index withdrawal_receipt_due on withdrawal (receipt_due_at) where status = 'sent';
create index withdrawal_by_gateway on withdrawal (gateway, sent_at) where sent_at is not null;

create type withdrawal_actor as enum ('member', 'house', 'gateway', 'staff');

-- Every status of a withdrawal with its actor and time; rows never change.
create table withdrawal_step (
  id            bigint generated always as identity primary key,
  withdrawal_id uuid not null references withdrawal,
  status        withdrawal_status not null,
  actor         withdrawal_actor not null,
  staff_id      bigint references staff,
  made_at       timestamptz not null,
  check ((actor = 'staff') = (staff_id is not null))
);

create index withdrawal_step_of on withdrawal_step (withdrawal_id, id);

create type withdrawal_consent_kind as enum ('approve', 'reverse');

-- Approvals by staff; above the limit two different people must approve.
create table withdrawal_consent (
  withdrawal_id uuid not null references withdrawal,
  kind          withdrawal_consent_kind not null,
  staff_id      bigint not null references staff,
  made_at       timestamptz not null,
  primary key (withdrawal_id, kind, staff_id)
);

-- Taxes.

-- The year-end computation for a member and a financial year, with every input; computed once.
create table tax_year (
  member_id     bigint not null references member,
  -- The calendar year in which the financial year begins: 2026 is April 2026 to March 2027.
  year          smallint not null check (year between 2000 and 2200),
  withdrawals   money_e4 not null,
  deposits      money_e4 not null,
  opening       money_e4 not null,
  closing       money_e4 not null,
  taxed         money_e4 not null,
  net           money_e4 not null check (net >= 0),
  tax           money_e4 not null check (tax >= 0),
  made_at       timestamptz not null,
  primary key (member_id, year)
);

-- Adjustments.

create type adjustment_state as enum ('asked', 'approved', 'rejected');

-- Manual credits and debits. The staff member who requests one cannot approve it.
create table adjustment (
  id          bigint generated always as identity primary key,
  request_key text not null,
  member_id   bigint not null references member,
  purpose     text not null check (purpose in ('cash', 'bonus')),
  amount      money_e4 not null check (amount <> 0),
  reason      text not null check (char_length(reason) between 10 and 400),
  state       adjustment_state not null default 'asked',
  asked_by    bigint not null references staff,
  asked_at    timestamptz not null,
  decided_by  bigint references staff,
  decided_at  timestamptz,
  decision    text not null default '',
  unique (asked_by, request_key),
  check ((state = 'asked') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'approved' or decided_by <> asked_by)
);

create index adjustment_by_state on adjustment (state, id desc);
create index adjustment_by_member on adjustment (member_id, id desc);
