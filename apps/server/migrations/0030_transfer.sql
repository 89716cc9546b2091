-- Vendors that keep a wallet of their own: money goes there and comes back by transfers. Each has its key before the vendor hears of it,
-- happens once, and is asked about until it is known what became of it. What is played there is brought onto our books from theirs.

alter table vendor_policy add column keeps_wallet boolean not null default false;
comment on column vendor_policy.keeps_wallet is 'Played from a wallet at the vendor; its moves are read from its books and never asked of ours.';

-- A transfer of which the vendor says nothing, or something that cannot be; and a move in its books that does not fit into ours.
alter type vendor_case_kind add value 'transfer_silent';
alter type vendor_case_kind add value 'transfer_contradicted';
alter type vendor_case_kind add value 'unplaced';

create type transfer_direction as enum ('in', 'out');
create type transfer_state as enum ('requested', 'sent', 'unknown', 'applied', 'refused');

create table transfer (
  -- Its name at the vendor, too.
  id           uuid primary key,
  -- What people read out to each other.
  reference    text not null unique check (reference ~ '^T[0-9A-Z]{10}$'),
  member_id    bigint not null references member,
  request_key  text not null check (char_length(request_key) between 16 and 100),
  vendor_code  text not null,
  direction    transfer_direction not null,
  amount       money_e4 not null check (amount > 0),
  state        transfer_state not null,
  -- Why it was refused, in the vendor's word or ours.
  reason       text check (char_length(reason) between 1 and 100),
  requested_at timestamptz not null,
  changed_at   timestamptz not null,
  sent_at      timestamptz,
  ask_at       timestamptz,
  -- The vendor's word that it was done, from when it was first heard; the books follow when they can.
  confirmed_at timestamptz,
  unique (member_id, request_key),
  foreign key (vendor_code, member_id) references vendor_player,
  -- The key stands before the call: nothing is under way without the moment at which it was written.
  constraint transfer_key_before_call check (state in ('requested', 'refused') or sent_at is not null),
  check (state <> 'applied' or confirmed_at is not null),
  check ((state = 'unknown') = (ask_at is not null))
);

create index transfer_open on transfer (state, changed_at) where state in ('requested', 'sent');
create index transfer_to_ask on transfer (ask_at) where ask_at is not null;
create index transfer_by_member on transfer (member_id, requested_at desc);
create index transfer_by_vendor on transfer (vendor_code, requested_at);

create function transfer_may_move(old_state transfer_state, new_state transfer_state)
returns boolean language sql immutable as $$
  select new_state = any (case old_state
    when 'requested' then array['sent', 'refused']
    when 'sent' then array['unknown', 'applied', 'refused']
    when 'unknown' then array['applied', 'refused']
    else array[]::text[]
  end::transfer_state[])
$$;

create function transfer_check_move() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not transfer_may_move(old.state, new.state) then
    raise exception 'a transfer does not go from % to %', old.state, new.state;
  end if;
  if (old.member_id, old.vendor_code, old.direction, old.amount, old.request_key, old.reference)
     is distinct from
     (new.member_id, new.vendor_code, new.direction, new.amount, new.request_key, new.reference) then
    raise exception 'what a transfer moves, and whose it is, does not change';
  end if;
  return new;
end $$;

create trigger transfer_moves before update on transfer
  for each row execute function transfer_check_move();

-- How far the books of each vendor that keeps wallets have been read.
create table vendor_pulled (
  vendor_code text primary key references vendor_policy,
  until       timestamptz not null
);

revoke delete, truncate on transfer from mela_app;
