-- Who works here, what each may do, and what was done: staff with a second factor and sessions of their own, roles as rows, an
-- audit that can only grow, notes about members, and adjustments that it takes two people to make.

alter table staff alter column role type text using role::text;
drop type staff_role;

create table staff_role (
  code    text primary key check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  name    text not null check (char_length(name) between 1 and 64)
);

-- What a role may do. Who has the role may do it from the next call on.
create table staff_permission (
  role       text not null references staff_role,
  permission text not null check (permission ~ '^[a-z]+\.[a-z]+$'),
  primary key (role, permission)
);

insert into staff_role (code, name)
values ('admin', 'Admin'), ('finance', 'Finance'), ('risk', 'Risk'), ('support', 'Support'), ('reader', 'Reader');

insert into staff_permission (role, permission)
select 'admin', unnest(array[
         'member.read', 'member.note', 'ledger.read', 'deposit.read', 'deposit.review', 'withdrawal.read',
         'withdrawal.review', 'withdrawal.confirm', 'withdrawal.dispute', 'turnover.waive', 'adjustment.read',
         'adjustment.ask', 'adjustment.approve', 'gateway.read', 'gateway.operate', 'reconciliation.read',
         'reconciliation.resolve', 'balance.read', 'staff.read', 'staff.manage', 'role.manage', 'audit.read'])
union all
select 'finance', unnest(array[
         'member.read', 'member.note', 'ledger.read', 'deposit.read', 'deposit.review', 'withdrawal.read',
         'withdrawal.review', 'withdrawal.confirm', 'withdrawal.dispute', 'adjustment.read', 'adjustment.ask',
         'adjustment.approve', 'gateway.read', 'gateway.operate', 'reconciliation.read', 'reconciliation.resolve',
         'balance.read'])
union all
select 'risk', unnest(array[
         'member.read', 'member.note', 'ledger.read', 'deposit.read', 'withdrawal.read', 'withdrawal.review',
         'withdrawal.dispute', 'turnover.waive', 'adjustment.read', 'gateway.read', 'audit.read'])
union all
select 'support', unnest(array['member.read', 'member.note', 'deposit.read', 'withdrawal.read', 'adjustment.read'])
union all
select 'reader', unnest(array[
         'member.read', 'ledger.read', 'deposit.read', 'withdrawal.read', 'adjustment.read', 'gateway.read',
         'reconciliation.read', 'balance.read', 'staff.read', 'audit.read']);

-- The secret of the authenticator is itself encrypted. A code is a step of time, and each step counts once.
alter table staff
  add foreign key (role) references staff_role,
  add column password_is_first boolean not null default false,
  add column totp_secret bytea,
  add column totp_step bigint not null default 0,
  add column enrolled_at timestamptz,
  add check ((totp_secret is null) = (enrolled_at is null));

create index staff_by_role on staff (role);

-- What the first factor gives: a few tries at the second. The secret is there while an authenticator is being bound.
create table staff_ticket (
  ticket_hash text primary key,
  staff_id    bigint not null references staff,
  secret      bytea,
  tries       smallint not null default 0 check (tries between 0 and 5),
  expires_at  timestamptz not null,
  used_at     timestamptz
);

create index staff_ticket_expired on staff_ticket (expires_at);

create table staff_session (
  id         uuid primary key,
  token_hash text not null unique,
  staff_id   bigint not null references staff,
  made_at    timestamptz not null,
  seen_at    timestamptz not null,
  ends_at    timestamptz not null,
  ended_at   timestamptz,
  address    text not null,
  network    text not null,
  device     text not null,
  check (ends_at > made_at)
);

create index staff_session_by_staff on staff_session (staff_id, made_at desc);
create index staff_session_by_network on staff_session (staff_id, network, made_at desc);

-- One entry for every change, each bound to the one before it by its hash.
create table audit_entry (
  id           bigint primary key check (id > 0),
  made_at      timestamptz not null,
  staff_id     bigint references staff,
  actor        text not null,
  action       text not null,
  subject_kind text not null,
  subject_id   text not null,
  member_id    bigint references member,
  reason       text not null,
  before       jsonb not null,
  after        jsonb not null,
  previous     bytea not null,
  hash         bytea not null unique
);

create index audit_entry_by_subject on audit_entry (subject_kind, subject_id, id desc);
create index audit_entry_by_member on audit_entry (member_id, id desc) where member_id is not null;
create index audit_entry_by_actor on audit_entry (actor, id desc);
create index audit_entry_by_action on audit_entry (action, id desc);
create index audit_entry_by_time on audit_entry (made_at);

-- Where the chain ends, so that a missing end is missed.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  id      bigint not null,
  hash    bytea not null
);

insert into audit_head (id, hash) values (0, decode(repeat('00', 32), 'hex'));

-- Heads that a verification found sound, signed with a key the database does not know: a chain forged from end to end
-- still differs from these.
create table audit_anchor (
  id      bigint primary key,
  hash    bytea not null,
  mac     bytea not null,
  made_at timestamptz not null
);

-- What an entry says, in one spelling; the hash is made of this.
create function audit_content(entry audit_entry) returns text
language sql stable
as $$
  select jsonb_build_array(
           entry.id,
           to_char(entry.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
           entry.staff_id,
           entry.actor,
           entry.action,
           entry.subject_kind,
           entry.subject_id,
           entry.member_id,
           entry.reason,
           entry.before,
           entry.after
         )::text
$$;

-- The only door. Whoever writes takes a turn at the head, which is held until the change itself is certain.
create function audit_write(
  its_time    timestamptz,
  its_staff   bigint,
  its_actor   text,
  its_action  text,
  its_kind    text,
  its_id      text,
  its_member  bigint,
  its_reason  text,
  its_before  jsonb,
  its_after   jsonb
) returns bigint
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  head  audit_head;
  entry audit_entry;
begin
  select * into strict head from audit_head for update;
  entry.id := head.id + 1;
  entry.made_at := its_time;
  entry.staff_id := its_staff;
  entry.actor := its_actor;
  entry.action := its_action;
  entry.subject_kind := its_kind;
  entry.subject_id := its_id;
  entry.member_id := its_member;
  entry.reason := its_reason;
  entry.before := its_before;
  entry.after := its_after;
  entry.previous := head.hash;
  entry.hash := sha256(head.hash || convert_to(audit_content(entry), 'UTF8'));
  insert into audit_entry select entry.*;
  update audit_head set id = entry.id, hash = entry.hash;
  return entry.id;
end
$$;

create function audit_stays() returns trigger
language plpgsql
as $$
begin
  raise exception 'the audit only grows';
end
$$;

create trigger audit_entry_stays
before update or delete on audit_entry
for each row execute function audit_stays();

create trigger audit_entry_remains
before truncate on audit_entry
for each statement execute function audit_stays();

create trigger audit_anchor_stays
before update or delete on audit_anchor
for each row execute function audit_stays();

-- Staff look members up by the beginning of a name.
create index member_by_account_words on member (lower(account) text_pattern_ops);
create index member_by_nickname_words on member (lower(nickname) text_pattern_ops);

create table member_note (
  id        bigint generated always as identity primary key,
  member_id bigint not null references member,
  staff_id  bigint not null references staff,
  note      text not null check (char_length(note) between 1 and 1000),
  made_at   timestamptz not null
);

create index member_note_by_member on member_note (member_id, id desc);

create type adjustment_state as enum ('asked', 'approved', 'rejected');

-- Money given or taken by hand. Nobody approves what he asked for.
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

-- What the running product may do: everything with people, tickets and sessions; of the audit, read it and write through the door.
grant select, insert, update, delete
   on staff_role, staff_permission, staff_ticket, staff_session, member_note, adjustment
   to mela_app;
revoke insert, update, delete, truncate on audit_entry, audit_head from mela_app;
revoke update, delete, truncate on audit_anchor from mela_app;
grant select on audit_entry, audit_head to mela_app;
grant select, insert on audit_anchor to mela_app;
revoke execute on function audit_write from public;
grant execute on function audit_write, audit_content to mela_app;
