-- The base schema holds: shared types, the server's role and its default grants, and the tables for settings, HTTP, content, staff, audit,
-- notifications, pictures and the outbox.

create domain money_e4 as bigint;
comment on domain money_e4 is 'Money: a whole number of ten-thousandths of a rupee.';

create domain rate_e6 as bigint check (value >= 0);
comment on domain rate_e6 is 'Rate: a share in millionths; 1.25 % is 12500.';

create type language_code as enum ('EN', 'HI');

-- Roles and grants. The server connects as `mela_app`; the owner runs the migrations.

do $$
begin
  if not exists (select from pg_roles where rolname = 'mela_app') then
    create role mela_app nologin;
  end if;
end
$$;

grant mela_app to current_user;
grant select on migration to mela_app;

-- The server may use every table and sequence created after this point. A file that creates a table with fewer rights revokes them itself.
alter default privileges in schema public grant select, insert, update, delete on tables to mela_app;
alter default privileges in schema public grant usage, select on sequences to mela_app;

-- Settings and switches.

-- One row per group of the settings catalogue, only for values that differ from their defaults.
create table setting (
  name       text primary key,
  value      jsonb not null,
  changed_at timestamptz not null
);

-- A switch without a row has the catalogue's default.
create table switch_state (
  mod_id     text primary key,
  enabled    boolean not null,
  changed_at timestamptz not null
);

-- HTTP: sealing keys, nonces, rate limits and socket tickets.

-- Keys to which clients encrypt sealed bodies. The private key is itself encrypted under the installation's secret.
create table sealing_key (
  kid         text primary key,
  x           text not null,
  y           text not null,
  private_key bytea not null,
  made_at     timestamptz not null
);

create index sealing_key_by_age on sealing_key (made_at desc);

-- Nonces of decrypted sealed bodies; a repeated nonce is a replay and is refused.
create table seal_nonce (
  nonce_hash text primary key,
  used_at    timestamptz not null
);

create index seal_nonce_by_age on seal_nonce (used_at);

-- Rate limit counters of sensitive calls, shared by all processes.
create table rate_window (
  key     text primary key,
  points  integer not null check (points > 0),
  ends_at timestamptz not null
);

create index rate_window_by_end on rate_window (ends_at);

-- One-time tickets that open a socket: of a member, of staff, or of neither, which receives public events only.
create table socket_ticket (
  ticket_hash      text primary key,
  member_id        bigint,
  session_id       uuid,
  staff_session_id uuid,
  expires_at       timestamptz not null,
  check ((member_id is null) = (session_id is null)),
  check (session_id is null or staff_session_id is null)
);

create index socket_ticket_by_expiry on socket_ticket (expires_at);

-- Content. Markup is sanitised before it is stored.

create type content_kind as enum (
  'banner',
  'promotion',
  'promotion_category',
  'notice',
  'popup',
  'announcement',
  'help',
  'help_topic',
  'resource',
  'service_link'
);

create type link_kind as enum ('NONE', 'PAGE', 'PROMOTION', 'GAME_TYPE', 'OUTSIDE');

create table content (
  id         bigint generated always as identity primary key,
  kind       content_kind not null,
  -- The public identifier: the hash in a promotion's URL, the term of a help article.
  key        text not null check (key ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
  -- The position within the kind: a banner's slot, a promotion's category, an announcement's execution code (G is for agents), a help
  -- article's topic, a service link's position.
  place      text not null default '',
  -- The channel of a service link (LIVECHAT) or a resource (FACEBOOK, IOS).
  channel    text not null default '',
  link_kind  link_kind not null default 'NONE',
  link       text not null default '',
  image_url  text not null default '',
  sequence   integer not null default 0,
  starts_at  timestamptz not null,
  ends_at    timestamptz,
  changed_at timestamptz not null,
  unique (kind, key),
  check (ends_at > starts_at),
  check ((link_kind = 'NONE') = (link = '')),
  check (kind <> 'banner' or place in ('w_home', 'w_leftmenu')),
  constraint content_announcement_place check (kind <> 'announcement' or place in ('A', 'B', 'F', 'G')),
  check (kind <> 'service_link' or place in ('HEADER', 'SIDE_MENU', 'SYSTEM_PAGE', 'AGENT')),
  check (kind not in ('resource', 'service_link') or link_kind in ('OUTSIDE', 'PAGE')),
  check ((kind in ('resource', 'service_link')) = (channel <> '')),
  check (kind not in ('promotion', 'help') or place <> '')
);

create index content_published on content (kind, place, starts_at desc);

create table content_text (
  content_id bigint not null references content on delete cascade,
  language   language_code not null,
  title      text not null check (title <> ''),
  summary    text not null default '',
  -- Markup with the allowed tags only.
  body       text not null default '',
  primary key (content_id, language)
);

-- Staff, their roles and their sessions.

create table staff_role (
  code    text primary key check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  name    text not null check (char_length(name) between 1 and 64)
);

-- A change takes effect on the next call of every staff member with the role.
create table staff_permission (
  role       text not null references staff_role,
  permission text not null check (permission ~ '^[a-z]+\.[a-z]+$'),
  primary key (role, permission)
);

insert into staff_role (code, name)
values ('admin', 'Admin'), ('finance', 'Finance'), ('risk', 'Risk'), ('support', 'Support'), ('reader', 'Reader');

insert into staff_permission (role, permission)
select 'admin', unnest(array[
         'member.read', 'member.note', 'member.password', 'ledger.read', 'deposit.read', 'deposit.review',
         'withdrawal.read', 'withdrawal.review', 'withdrawal.confirm', 'withdrawal.dispute', 'turnover.waive', 'adjustment.read',
         'adjustment.ask', 'adjustment.approve', 'gateway.read', 'gateway.operate', 'reconciliation.read',
         'reconciliation.resolve', 'balance.read', 'staff.read', 'staff.manage', 'role.manage', 'audit.read',
         'vendor.read', 'vendor.manage', 'vendor.key', 'round.ask', 'round.void', 'case.decide', 'case.confirm',
         'report.read', 'message.read', 'message.send', 'message.campaign', 'chat.read',
         'chat.answer'])
union all
select 'finance', unnest(array[
         'member.read', 'member.note', 'ledger.read', 'deposit.read', 'deposit.review', 'withdrawal.read',
         'withdrawal.review', 'withdrawal.confirm', 'withdrawal.dispute', 'adjustment.read', 'adjustment.ask',
         'adjustment.approve', 'gateway.read', 'gateway.operate', 'reconciliation.read', 'reconciliation.resolve',
         'balance.read', 'vendor.read', 'round.ask', 'case.decide', 'case.confirm', 'report.read'])
union all
select 'risk', unnest(array[
         'member.read', 'member.note', 'member.password', 'ledger.read', 'deposit.read', 'withdrawal.read',
         'withdrawal.review', 'withdrawal.dispute', 'turnover.waive', 'adjustment.read', 'gateway.read', 'audit.read', 'vendor.read',
         'round.ask', 'round.void', 'case.decide', 'report.read'])
union all
select 'support', unnest(array[
         'member.read', 'member.note', 'member.password', 'deposit.read', 'withdrawal.read', 'adjustment.read',
         'vendor.read', 'message.read', 'message.send', 'chat.read', 'chat.answer'])
union all
select 'reader', unnest(array[
         'member.read', 'ledger.read', 'deposit.read', 'withdrawal.read', 'adjustment.read', 'gateway.read',
         'reconciliation.read', 'balance.read', 'staff.read', 'audit.read', 'vendor.read', 'report.read',
         'message.read', 'chat.read']);

create table staff (
  id                bigint generated always as identity primary key,
  account           text not null check (account ~ '^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$'),
  name              text not null check (char_length(name) between 1 and 64),
  role              text not null references staff_role,
  password_hash     text not null,
  locked_at         timestamptz,
  is_demo           boolean not null default false,
  made_at           timestamptz not null,
  -- The password was set by another staff member and must be changed at the first log-in.
  password_is_first boolean not null default false,
  -- The authenticator's secret, encrypted.
  totp_secret       bytea,
  -- The time step of the last accepted code; that step and earlier ones are refused.
  totp_step         bigint not null default 0,
  enrolled_at       timestamptz,
  check ((totp_secret is null) = (enrolled_at is null))
);

create unique index staff_account on staff (lower(account));
create index staff_by_role on staff (role);

-- The result of the first factor: permission for a few attempts at the second. The secret is set during enrolment only.
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

-- Audit log.

-- Append-only hash chain: one entry per change, and each hash covers the previous entry's hash. The foreign key of member_id is added
-- with the table member.
create table audit_entry (
  id           bigint primary key check (id > 0),
  made_at      timestamptz not null,
  staff_id     bigint references staff,
  actor        text not null,
  action       text not null,
  subject_kind text not null,
  subject_id   text not null,
  member_id    bigint,
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

-- The last entry of the chain, so that verification detects entries removed from the end.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  id      bigint not null,
  hash    bytea not null
);

insert into audit_head (id, hash) values (0, decode(repeat('00', 32), 'hex'));

-- Verified heads with a MAC under a key that the database does not hold, so that verification detects a chain rewritten from the start.
create table audit_anchor (
  id      bigint primary key,
  hash    bytea not null,
  mac     bytea not null,
  made_at timestamptz not null
);

-- The server reads the audit log and appends to it through audit_write only.
revoke insert, update, delete on audit_entry, audit_head from mela_app;
revoke update, delete on audit_anchor from mela_app;

-- Notifications. The foreign keys of member_id are added with the table member.

create type notify_channel as enum ('sms', 'email');
create type notify_state as enum ('waiting', 'sent', 'given_up');

-- Outbox of messages: one row per message and channel. The text is rendered at sending, in the member's language at that time.
create table notify_message (
  id          uuid primary key,
  member_id   bigint not null,
  channel     notify_channel not null,
  template    text not null,
  params      jsonb not null,
  state       notify_state not null default 'waiting',
  made_at     timestamptz not null,
  due_at      timestamptz not null,
  tries       integer not null default 0 check (tries >= 0),
  done_at     timestamptz,
  -- Overrides the member's current number or address, for notices to the previous one; deleted once the message is sent.
  destination text,
  check ((state = 'waiting') = (done_at is null)),
  constraint notify_message_destination check (state = 'waiting' or destination is null)
);

create index notify_message_waiting on notify_message (due_at, id) where state = 'waiting';
create index notify_message_by_member on notify_message (member_id, made_at desc);

create type notify_topic as enum ('deposit', 'withdrawal');

-- A row is an opt-out. Security messages have no topic, so a member cannot turn them off.
create table notify_unwanted (
  member_id bigint not null,
  topic     notify_topic not null,
  channel   notify_channel not null,
  since     timestamptz not null,
  primary key (member_id, topic, channel)
);

-- Messages inside the site. The foreign keys of member_id are added with the table member.

create type inbox_campaign_kind as enum ('service', 'promotion');
create type inbox_campaign_audience as enum ('member', 'segment', 'all');
create type inbox_campaign_state as enum ('sending', 'done', 'stopped');

-- A message that staff wrote. A job delivers it in batches by member id; after a batch, every recipient up to cursor_id has it.
create table inbox_campaign (
  id          bigint generated always as identity primary key,
  request_key text not null,
  kind        inbox_campaign_kind not null,
  audience    inbox_campaign_audience not null,
  member_id   bigint,
  -- The conditions on recipients; null unless the audience is a segment.
  segment     jsonb,
  -- Title and sanitised HTML by language.
  texts       jsonb not null,
  made_by     bigint not null references staff,
  made_at     timestamptz not null,
  state       inbox_campaign_state not null default 'sending',
  -- The newest member at the time of writing: members who register later are not meant.
  last_id     bigint not null,
  cursor_id   bigint not null default 0,
  targets     integer not null check (targets > 0),
  delivered   integer not null default 0 check (delivered >= 0),
  ended_at    timestamptz,
  unique (made_by, request_key),
  check ((audience = 'member') = (member_id is not null)),
  check ((audience = 'segment') = (segment is not null)),
  check ((state = 'sending') = (ended_at is null))
);

create index inbox_campaign_sending on inbox_campaign (id) where state = 'sending';

-- One message of one member: a template with its parameters, rendered in the reader's language, or a message that staff wrote.
create table inbox_message (
  id          bigint generated always as identity primary key,
  member_id   bigint not null,
  template    text,
  params      jsonb,
  campaign_id bigint references inbox_campaign,
  -- Idempotency key of the event, for writers that may run twice.
  event_key   text,
  made_at     timestamptz not null,
  read_at     timestamptz,
  check ((template is null) = (params is null)),
  check ((template is null) = (campaign_id is not null))
);

create index inbox_message_by_member on inbox_message (member_id, made_at desc, id desc);
create index inbox_message_unread on inbox_message (member_id) where read_at is null;
create unique index inbox_message_once on inbox_message (campaign_id, member_id) where campaign_id is not null;
create unique index inbox_message_of_event on inbox_message (member_id, event_key) where event_key is not null;
create index inbox_message_by_age on inbox_message (made_at);

-- Pictures.

-- A picture re-encoded from a member's upload; only that member and staff may view it. The foreign key of member_id is added with the
-- table member.
create table picture (
  id        uuid primary key,
  member_id bigint not null,
  format    text not null check (format in ('png', 'jpeg')),
  width     integer not null check (width > 0),
  height    integer not null check (height > 0),
  bytes     bytea not null,
  made_at   timestamptz not null
);

create index picture_by_member on picture (member_id, made_at desc);

-- Outbox.

-- outbox_event holds published events, outbox_subscriber the subscribers and the types they want, and outbox_delivery one row for each
-- event that a subscriber has not processed yet.

-- The identity column is the order of delivery and the id by which a subscriber recognises an event.
create table outbox_event (
  id           bigint generated always as identity primary key,
  type         text not null,
  payload      jsonb not null,
  published_at timestamptz not null
);

-- The cleanup job deletes old events by time.
create index outbox_event_by_time on outbox_event (published_at);

-- A process registers its subscribers when it starts. Every publisher reads this table, so a process of an older release publishes to a
-- subscriber that only a newer release has.
create table outbox_subscriber (
  name          text primary key,
  types         text[] not null,
  registered_at timestamptz not null
);

-- A row is deleted in the transaction in which its subscriber processes the event. There is no foreign key to outbox_subscriber: its check
-- would lock the same subscriber row in every transaction that publishes.
create table outbox_delivery (
  subscriber   text not null,
  event_id     bigint not null references outbox_event,
  attempts     integer not null default 0 check (attempts >= 0),
  retry_at     timestamptz,
  set_aside_at timestamptz,
  error        text not null default '',
  primary key (subscriber, event_id)
);

-- For the foreign key: the cleanup job deletes only events that no delivery refers to.
create index outbox_delivery_of_event on outbox_delivery (event_id);
