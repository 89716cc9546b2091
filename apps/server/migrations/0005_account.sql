-- The account schema holds registrations with their invitations, play limits, feedback, live chats and staff notes about members.

create type invitation_kind as enum ('affiliate', 'referral');

-- An invitation code. An affiliate code places the new member below its agent in the member tree; a referral code only records who
-- referred the member.
create table invitation (
  code     text primary key check (code ~ '^[A-Z0-9]{4,16}$'),
  kind     invitation_kind not null,
  owner_id bigint not null references member,
  -- The only host name where the code is valid; null: valid everywhere.
  domain   text check (char_length(domain) between 1 and 200),
  made_at  timestamptz not null,
  ended_at timestamptz
);

create index invitation_by_owner on invitation (owner_id, made_at desc);
create unique index invitation_referral on invitation (owner_id) where kind = 'referral';

create type registration_way as enum ('username', 'mobile', 'identity');

-- How a member registered, and what the member accepted at that time.
create table registration (
  member_id         bigint primary key references member,
  way               registration_way not null,
  invitation_code   text references invitation,
  referrer_id       bigint references member,
  phone_proven      boolean not null,
  terms_accepted_at timestamptz not null,
  age_confirmed_at  timestamptz not null,
  address           text not null,
  device            text not null,
  made_at           timestamptz not null,
  check (referrer_id <> member_id)
);

create index registration_by_invitation on registration (invitation_code, made_at desc) where invitation_code is not null;
create index registration_by_referrer on registration (referrer_id, made_at desc) where referrer_id is not null;

create type play_limit_kind as enum (
  'deposit_day', 'deposit_week', 'deposit_month', 'loss_day', 'loss_week', 'loss_month', 'session', 'reality'
);

-- Limits that members set for themselves. A looser limit takes effect at next_from; until then value applies. Readers compare next_from
-- with the current time, so no job has to copy the value.
create table play_limit (
  member_id  bigint not null references member,
  kind       play_limit_kind not null,
  -- Ten-thousandths of a rupee for money, minutes for time; null: no limit.
  value      bigint check (value > 0),
  next_value bigint check (next_value > 0),
  next_from  timestamptz,
  set_at     timestamptz not null,
  primary key (member_id, kind),
  check (next_from is not null or next_value is null)
);

-- Plain text from visitors and members, never markup.
create table feedback (
  id        uuid primary key,
  -- 1 deposit, 2 withdrawal, 3 game, 4 customer service, 6 apply agent, 0 other.
  type      smallint not null check (type in (0, 1, 2, 3, 4, 6)),
  content   text not null check (char_length(content) between 20 and 200),
  sender    text not null check (char_length(sender) between 1 and 64),
  member_id bigint references member,
  address   text not null,
  made_at   timestamptz not null
);

create index feedback_newest on feedback (made_at desc);

-- Live chat.

create type chat_close_reason as enum ('solved', 'no_reply', 'moved', 'abuse');

-- A conversation of a member with customer service. A member has at most one open conversation.
create table chat_conversation (
  id              bigint generated always as identity primary key,
  member_id       bigint not null references member,
  opened_at       timestamptz not null,
  -- The time of the oldest message without an answer; null: all are answered.
  waiting_since   timestamptz,
  last_message_at timestamptz not null,
  taken_by        bigint references staff,
  closed_at       timestamptz,
  -- Null if a job closed it.
  closed_by       bigint references staff,
  close_reason    chat_close_reason,
  close_note      text not null default '' check (char_length(close_note) <= 400),
  check ((closed_at is null) = (close_reason is null)),
  check (closed_at is not null or closed_by is null),
  check (closed_at is null or waiting_since is null)
);

create unique index chat_conversation_open on chat_conversation (member_id) where closed_at is null;
create index chat_conversation_by_member on chat_conversation (member_id, id desc);
create index chat_conversation_queue on chat_conversation (waiting_since, id) where closed_at is null;
create index chat_conversation_closed on chat_conversation (closed_at) where closed_at is not null;

-- Plain text, never markup. Every writer holds the row lock of the conversation, so ids have the order of the commits.
create table chat_message (
  id              bigint generated always as identity primary key,
  conversation_id bigint not null references chat_conversation,
  member_id       bigint not null references member,
  -- The author; null: the member.
  staff_id        bigint references staff,
  -- Idempotency key of the author.
  request_key     text not null,
  text            text not null check (char_length(text) between 1 and 1000),
  made_at         timestamptz not null,
  -- When the member read an answer.
  read_at         timestamptz,
  check (staff_id is not null or read_at is null)
);

create unique index chat_message_of_member on chat_message (member_id, request_key) where staff_id is null;
create unique index chat_message_of_staff on chat_message (staff_id, request_key) where staff_id is not null;
create index chat_message_by_member on chat_message (member_id, id desc);
create index chat_message_by_conversation on chat_message (conversation_id, id desc);
create index chat_message_unread on chat_message (member_id) where staff_id is not null and read_at is null;

-- When each colleague last had the chat open; members see whether customer service is online.
create table chat_presence (
  staff_id bigint primary key references staff,
  seen_at  timestamptz not null
);

-- Notes of staff about members.
create table member_note (
  id        bigint generated always as identity primary key,
  member_id bigint not null references member,
  staff_id  bigint not null references staff,
  note      text not null check (char_length(note) between 1 and 1000),
  made_at   timestamptz not null
);

create index member_note_by_member on member_note (member_id, id desc);
