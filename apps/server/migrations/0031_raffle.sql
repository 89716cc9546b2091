-- Raffles: made by staff with their prizes set aside, tickets of members from settled bets, and the draw.

create type raffle_state as enum ('planned', 'frozen', 'drawn', 'cancelled');

-- Its prizes are in the pool `raffle/<id>` until they are drawn. Terms never change after it is made.
create table raffle (
  id            bigint generated always as identity primary key,
  -- The name that goes into the draw.
  code          text not null unique check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  -- By language.
  titles        jsonb not null,
  -- The products whose bets count, and the part of a bet that counts in millionths.
  products      text[] not null check (cardinality(products) > 0),
  weights       bigint[] not null check (0 < all (weights)),
  per_ticket    money_e4 not null check (per_ticket > 0),
  -- The prize of each place.
  prizes        bigint[] not null check (cardinality(prizes) between 1 and 100 and 0 < all (prizes)),
  pool          money_e4 not null check (pool > 0),
  -- How often a prize must be bet before a withdrawal.
  times         text not null,
  claim_days    integer not null check (claim_days between 1 and 90),
  first_day     date not null,
  last_day      date not null,
  ends_at       timestamptz not null,
  draw_at       timestamptz not null,
  -- The committed seed of the draw.
  lot           text not null unique references reward_lot,
  state         raffle_state not null,
  made_by       bigint references staff,
  made_at       timestamptz not null,
  cancelled_by  bigint references staff,
  cancelled_at  timestamptz,
  cancel_reason text check (char_length(cancel_reason) between 3 and 400),
  frozen_at     timestamptz,
  -- Published before the draw service is asked for the seed.
  list_hash     text check (list_hash ~ '^[0-9a-f]{64}$'),
  drawn_at      timestamptz,
  -- Part of the demo data: its seed was not committed before its bets.
  is_demo       boolean not null default false,
  check (cardinality(products) = cardinality(weights)),
  check (first_day <= last_day and ends_at < draw_at),
  check ((list_hash is null) = (frozen_at is null)),
  check ((state in ('frozen', 'drawn')) = (frozen_at is not null)),
  check ((state = 'drawn') = (drawn_at is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check ((cancelled_at is null) = (cancelled_by is null) and (cancelled_at is null) = (cancel_reason is null))
);

create index raffle_by_day on raffle (last_day desc, id);

-- Terms and the hash of the list are written once.
revoke update, delete on raffle from mela_app;
grant update (state, cancelled_by, cancelled_at, cancel_reason, frozen_at, list_hash, drawn_at) on raffle to mela_app;

-- The bets of a member that count for a raffle, and since the list is frozen its tickets.
create table raffle_entry (
  raffle_id bigint not null references raffle,
  member_id bigint not null references member,
  -- The name in the public list of tickets; only the member learns whose it is.
  name      text not null check (name ~ '^[0-9a-f]{16}$'),
  weighted  money_e4 not null,
  -- Null while the list is open, and for a member who takes no part.
  tickets   integer check (tickets > 0),
  primary key (raffle_id, member_id),
  unique (raffle_id, name)
) with (fillfactor = 80);

-- Winners follow from the seed and the list; the rows are kept so that a page need not repeat the draw.
create table raffle_winner (
  raffle_id bigint not null references raffle,
  place     integer not null check (place > 0),
  member_id bigint not null,
  prize     money_e4 not null check (prize > 0),
  -- Someone on a break or excluded at the moment of the draw gets no reward; the prize stays in the budget.
  is_paid   boolean not null,
  primary key (raffle_id, place),
  foreign key (raffle_id, member_id) references raffle_entry
);

create index raffle_winner_by_member on raffle_winner (member_id);

revoke update, delete on raffle_winner from mela_app;

-- After the hash of a list is published, nobody can change the list or the hash.
create function raffle_entry_keep() returns trigger
language plpgsql
as $$
begin
  if exists (select from raffle where id = old.raffle_id and list_hash is not null) then
    raise exception 'the ticket list of raffle % is frozen', old.raffle_id;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;

create trigger raffle_entry_keep before update or delete on raffle_entry
for each row execute function raffle_entry_keep();

create function raffle_entry_open() returns trigger
language plpgsql
as $$
begin
  if exists (select from raffle where id = new.raffle_id and list_hash is not null) then
    raise exception 'the ticket list of raffle % is frozen', new.raffle_id;
  end if;
  return new;
end;
$$;

create trigger raffle_entry_open before insert on raffle_entry
for each row execute function raffle_entry_open();

create function raffle_hash_keep() returns trigger
language plpgsql
as $$
begin
  raise exception 'the hash of raffle % is published', old.id;
end;
$$;

create trigger raffle_hash_keep before update on raffle
for each row when (old.list_hash is not null and new.list_hash is distinct from old.list_hash)
execute function raffle_hash_keep();

-- Days of members whose bets have changed, until a job counts them.
create table raffle_due (
  member_id bigint not null,
  day       date not null,
  primary key (member_id, day)
);

insert into staff_permission (role, permission)
select role, permission
  from (values ('admin', 'raffle.read'), ('admin', 'raffle.manage'), ('finance', 'raffle.read'), ('risk', 'raffle.read'),
               ('support', 'raffle.read'), ('reader', 'raffle.read')) as given (role, permission);
