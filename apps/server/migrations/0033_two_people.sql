-- Requests about staff, roles and vendor keys are decided by a second person. Links between accounts say who does not decide whose requests,
-- a staff session holds the time of its last code, a large deposit that no gateway reported is credited by
-- two people, and the codes of strangers are apart from those of the owner.

create type staff_request_state as enum ('asked', 'approved', 'rejected');

create table staff_request (
  id          bigint generated always as identity primary key,
  kind        text not null check (kind in ('open', 'recover', 'change', 'role', 'vendorKey')),
  -- The account, the code of the role or the code of the vendor.
  subject     text not null check (char_length(subject) between 1 and 64),
  -- The order that the approval carries out.
  content     jsonb not null,
  reason      text not null check (char_length(reason) <= 400),
  state       staff_request_state not null default 'asked',
  asked_by    bigint not null references staff,
  asked_at    timestamptz not null,
  decided_by  bigint references staff,
  decided_at  timestamptz,
  decision    text not null default '' check (char_length(decision) <= 400),
  check ((state = 'asked') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'approved' or decided_by <> asked_by)
);

create unique index staff_request_waiting on staff_request (kind, lower(subject)) where state = 'asked';
create index staff_request_by_state on staff_request (state, id desc);

-- The second person opened or restored the account of the first, or approved that. Neither decides the other's requests for some days.
create table staff_link (
  staff_id  bigint not null references staff,
  by_id     bigint not null references staff,
  made_at   timestamptz not null,
  primary key (staff_id, by_id)
);

create index staff_link_by_other on staff_link (by_id, staff_id);

-- The last code of the authenticator that this session proved.
alter table staff_session add column code_at timestamptz;

-- What the first of two people would credit; a second person credits it.
create table deposit_proposal (
  deposit_id  uuid primary key references deposit,
  staff_id    bigint not null references staff,
  amount      money_e4 not null check (amount > 0),
  utr         text,
  note        text not null check (char_length(note) <= 500),
  made_at     timestamptz not null
);

insert into staff_permission (role, permission)
select 'admin', 'staff.approve'
 where exists (select from staff_role where code = 'admin');

-- A code that the owner of the number or address asked for, from an own session or a known browser. Strangers have a code and tries of their own.
alter table code add column is_owner boolean not null default false;
alter table code drop constraint code_pkey;
alter table code add primary key (purpose, destination_hash, is_owner);
