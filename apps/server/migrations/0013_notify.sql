-- Members can be reached by phone and mail, and what they are told leaves the house with the change it tells of.

alter table member
  add column phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column email text check (email ~ '^[^@\s]{1,64}@[^@\s]{1,190}$');

create type notify_channel as enum ('sms', 'email');
create type notify_state as enum ('waiting', 'sent', 'given_up');

-- One message by one channel. Its words are found when it leaves, in the language the member speaks then.
create table notify_message (
  id         uuid primary key,
  member_id  bigint not null references member,
  channel    notify_channel not null,
  template   text not null,
  params     jsonb not null,
  state      notify_state not null default 'waiting',
  made_at    timestamptz not null,
  due_at     timestamptz not null,
  tries      integer not null default 0 check (tries >= 0),
  done_at    timestamptz,
  check ((state = 'waiting') = (done_at is null))
);

create index notify_message_waiting on notify_message (due_at, id) where state = 'waiting';
create index notify_message_by_member on notify_message (member_id, made_at desc);
