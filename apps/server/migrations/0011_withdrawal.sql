-- Money leaves once for each request: to an account that was bound before and is copied into the request, held from the first moment,
-- under a key that is written before the gateway is called, after the play that deposits and bonuses ask for.

-- The second password of a member, asked for whenever money leaves.
create table payment_password (
  member_id    bigint primary key references member,
  hash         text not null,
  set_at       timestamptz not null,
  -- Wrong tries in a row; the right one begins anew.
  failures     smallint not null default 0 check (failures >= 0),
  locked_until timestamptz
);

create type payout_kind as enum ('bank', 'vpa');

-- Where a member may be paid. The address, an account number or a UPI id, is encrypted under the key of that number; its digest tells whether
-- two accounts are the same without telling which.
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
  -- When a gateway was last asked whose account it is, and when its answer was the holder's name.
  asked_at       timestamptz,
  verified_at    timestamptz,
  removed_at     timestamptz,
  check ((kind = 'bank') = (ifsc is not null))
);

create unique index payout_account_once on payout_account (member_id, address_digest) where removed_at is null;
create index payout_account_by_address on payout_account (address_digest);
create index payout_account_unverified on payout_account (bound_at)
  where verified_at is null and removed_at is null;

create type turnover_source as enum ('deposit', 'bonus', 'adjustment');
create type turnover_status as enum ('active', 'met', 'waived', 'closed');

-- What a credit asks to be played before money may leave. Valid bets fill the oldest row first.
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

-- Which bet filled which row by how much, so that a void finds its way back.
create table turnover_count (
  reference   text not null,
  turnover_id uuid not null references turnover,
  amount      money_e4 not null check (amount > 0),
  made_at     timestamptz not null,
  reversed_at timestamptz,
  primary key (reference, turnover_id)
);

-- A bet counts once, even if it found nothing to fill.
create table turnover_bet (
  reference text primary key,
  member_id bigint not null references member,
  amount    money_e4 not null check (amount > 0),
  made_at   timestamptz not null
);

create type withdrawal_status as enum (
  'requested', 'review', 'approved', 'rejected', 'submitting', 'processing', 'unknown',
  'sent', 'confirmed', 'confirmed_forced', 'disputed', 'failed', 'reversed'
);

create table withdrawal (
  id                uuid primary key,
  -- What people read out to each other.
  reference         text not null unique check (reference ~ '^W[0-9A-Z]{10}$'),
  member_id         bigint not null references member,
  request_key       text not null check (char_length(request_key) between 16 and 64),
  payout_account_id uuid not null references payout_account,
  -- The destination as it stood when the money was asked for; nothing that happens to the account later changes it.
  kind              payout_kind not null,
  holder_name       text not null,
  address_locked    bytea not null,
  address_key       smallint not null,
  address_digest    text not null,
  address_shown     text not null,
  ifsc              text,
  -- What leaves the wallet, in whole paise; fee and tax are taken out of it, the rest is paid.
  amount            money_e4 not null check (amount > 0 and amount % 100 = 0),
  fee               money_e4 not null check (fee >= 0 and fee % 100 = 0),
  tax               money_e4 not null check (tax >= 0 and tax % 100 = 0),
  -- The winnings that the tax was taken of.
  taxed             money_e4 not null check (taxed >= 0),
  payout            money_e4 not null check (payout > 0 and payout = amount - fee - tax),
  status            withdrawal_status not null,
  -- Why it is looked at by people; none of them, and it goes its way by itself.
  flags             text[] not null default '{}',
  -- The merchant's calendar day, which the daily limits count by.
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
  -- The key stands before the call: nothing is under way without it.
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

-- From each state, the moves that exist; what is not written here cannot happen.
create function withdrawal_may_move(old_status withdrawal_status, new_status withdrawal_status)
returns boolean language sql immutable as $$
  select new_status = any (case old_status
    when 'requested' then array['review', 'approved', 'rejected']
    when 'review' then array['approved', 'rejected']
    when 'approved' then array['submitting']
    when 'submitting' then array['processing', 'unknown', 'sent', 'failed']
    when 'processing' then array['unknown', 'sent', 'failed']
    when 'unknown' then array['processing', 'sent', 'failed']
    when 'sent' then array['confirmed', 'confirmed_forced', 'disputed', 'reversed']
    when 'confirmed' then array['reversed']
    when 'confirmed_forced' then array['confirmed', 'disputed', 'reversed']
    when 'disputed' then array['confirmed', 'reversed']
    else array[]::text[]
  end::withdrawal_status[])
$$;

create function withdrawal_check_move() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not withdrawal_may_move(old.status, new.status) then
    raise exception 'a withdrawal does not go from % to %', old.status, new.status;
  end if;
  if (old.member_id, old.amount, old.fee, old.tax, old.kind, old.address_digest, old.address_locked, old.ifsc, old.holder_name)
     is distinct from
     (new.member_id, new.amount, new.fee, new.tax, new.kind, new.address_digest, new.address_locked, new.ifsc, new.holder_name) then
    raise exception 'what a withdrawal pays, and to whom, does not change';
  end if;
  if old.payout_key is not null and new.payout_key is distinct from old.payout_key then
    raise exception 'the key of a payout does not change';
  end if;
  return new;
end $$;

create trigger withdrawal_moves before update on withdrawal
  for each row execute function withdrawal_check_move();

create type withdrawal_actor as enum ('member', 'house', 'gateway', 'staff');

-- Every state a withdrawal has been in, by whom, for the tracker; never changed.
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

-- Who of the staff has said yes to what; above the limit two different people have to.
create table withdrawal_consent (
  withdrawal_id uuid not null references withdrawal,
  kind          withdrawal_consent_kind not null,
  staff_id      bigint not null references staff,
  made_at       timestamptz not null,
  primary key (withdrawal_id, kind, staff_id)
);

-- The year-end run: what was computed for a member and a financial year, with every input, once.
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
