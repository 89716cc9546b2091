-- The access schema holds: members, sessions, log-in history, captchas, one-time codes, second factors, profiles and linked identities.
-- A secret is stored as a hash or encrypted.

-- Members.

create table member (
  id                  bigint generated always as identity primary key,
  account             text not null check (account ~ '^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$'),
  nickname            text not null check (char_length(nickname) between 1 and 64),
  -- 0 member, 1 and 2 agents, 41 and 42 their test accounts, 4 trial.
  type                smallint not null check (type in (0, 1, 2, 4, 41, 42)),
  password_hash       text not null,
  password_set_at     timestamptz not null,
  password_is_default boolean not null default false,
  vip_level           smallint not null default 0 check (vip_level between 0 and 99),
  language            language_code not null default 'EN',
  upline_id           bigint references member,
  locked_at           timestamptz,
  is_demo             boolean not null default false,
  made_at             timestamptz not null,
  last_login_at       timestamptz,
  phone               text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email               text check (email ~ '^[^@\s]{1,64}@[^@\s]{1,190}$'),
  icon_id             uuid references picture,
  break_until         timestamptz,
  excluded_at         timestamptz,
  -- Null with excluded_at set: the exclusion is permanent.
  excluded_until      timestamptz,
  -- A closed account stays locked for ever; its row stays, so that its name is never assigned again.
  closed_at           timestamptz,
  -- Null: the member typed the address, and nothing has proven it.
  email_proven_at     timestamptz,
  check (upline_id <> id),
  constraint member_exclusion check (excluded_until is null or excluded_until > excluded_at),
  constraint member_closed check (closed_at is null or locked_at is not null)
);

create unique index member_account on member (lower(account));
create index member_by_upline on member (upline_id);
-- Staff search members by a prefix of account or nickname.
create index member_by_account_words on member (lower(account) text_pattern_ops);
create index member_by_nickname_words on member (lower(nickname) text_pattern_ops);
create unique index member_phone on member (phone);
create unique index member_by_icon on member (icon_id) where icon_id is not null;
-- A self-excluded person cannot register again with the same phone number or mail address.
create index member_excluded_phone on member (phone) where excluded_at is not null;
create index member_excluded_email on member (lower(email)) where excluded_at is not null;
create index member_trial_open on member (made_at) where type = 4 and closed_at is null;
-- An unproven mail address does not block another member from proving it.
create unique index member_email on member (lower(email)) where email_proven_at is not null;

-- Transitive closure of upline_id. Every member is its own descendant at depth 0, so an agent's team is one index range.
create table member_tree (
  ancestor_id   bigint not null references member,
  descendant_id bigint not null references member,
  depth         integer not null check (depth >= 0),
  primary key (ancestor_id, descendant_id),
  check ((depth = 0) = (ancestor_id = descendant_id))
);

create index member_tree_upward on member_tree (descendant_id, depth);

-- Tables of the base schema that refer to members.
alter table audit_entry add foreign key (member_id) references member;
alter table notify_message add foreign key (member_id) references member;
alter table notify_unwanted add foreign key (member_id) references member;
alter table inbox_campaign add foreign key (member_id) references member;
alter table inbox_message add foreign key (member_id) references member;
alter table picture add foreign key (member_id) references member;

-- Sessions and log-in history.

create type login_way as enum ('password', 'code', 'reset', 'identity', 'registration', 'trial', 'link');
create type session_end as enum ('left', 'device', 'password', 'safety', 'closed');

create table session (
  id         uuid primary key,
  token_hash text not null unique,
  member_id  bigint not null references member,
  made_at    timestamptz not null,
  seen_at    timestamptz not null,
  ends_at    timestamptz not null,
  ended_at   timestamptz,
  address    text not null,
  device     text not null,
  -- When the member last chose to continue after a reality check.
  went_on_at timestamptz,
  way        login_way,
  -- Null: the session expired, or the account was locked.
  end_reason session_end,
  check (ends_at > made_at),
  constraint session_end_reason check (end_reason is null or ended_at is not null)
);

create index session_by_member on session (member_id, made_at desc);
-- The retention job finds sessions by the time they ended, and the codes of a session by its id.
create index session_by_end on session (coalesce(ended_at, ends_at));

-- A one-time code in a link that opens the session on another device.
create table session_code (
  code_hash  text primary key,
  session_id uuid not null references session,
  expires_at timestamptz not null,
  used_at    timestamptz
);

create index session_code_expired on session_code (expires_at);
create index session_code_by_session on session_code (session_id);

-- The account is a keyed hash, because people type passwords into the wrong field.
create table login_failure (
  id           bigint generated always as identity primary key,
  account_hash text not null,
  address      text not null,
  failed_at    timestamptz not null
);

create index login_failure_by_account on login_failure (account_hash, failed_at);
create index login_failure_by_address on login_failure (address, failed_at);
create index login_failure_old on login_failure (failed_at);

create type login_outcome as enum ('success', 'wrong_password', 'wrong_second_factor', 'locked');

create table login_event (
  id        bigint generated always as identity primary key,
  -- Null for an unknown account: the attempt is written all the same, so that its duration does not reveal whether the account exists.
  member_id bigint references member,
  outcome   login_outcome not null,
  address   text not null,
  device    text not null,
  at        timestamptz not null,
  way       login_way,
  check (member_id is not null or outcome = 'wrong_password')
);

create index login_event_by_member on login_event (member_id, at desc, id desc);
create index login_event_old on login_event (at);
create index login_event_of_nobody on login_event (at) where member_id is null;

-- Captchas and one-time codes.

create type captcha_purpose as enum ('login', 'feedback', 'register');

-- A captcha picture allows one attempt, right or wrong.
create table captcha (
  key         text primary key,
  purpose     captcha_purpose not null,
  answer_hash text not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);

create index captcha_expired on captcha (expires_at);

-- A solved proof-of-work challenge counts once; its row can be deleted after the challenge has expired.
create table captcha_proof (
  challenge  text primary key,
  expires_at timestamptz not null
);

create index captcha_proof_expired on captcha_proof (expires_at);

create type code_purpose as enum (
  'login', 'register', 'password', 'bind-phone', 'bind-email', 'change-password', 'payment-password'
);

-- One six-digit code per purpose and destination; a new code replaces the previous one and its id. Destination and digits are keyed
-- hashes, because both have few possible values.
create table code (
  purpose          code_purpose not null,
  destination_hash text not null,
  id               uuid not null,
  code_hash        text not null,
  tries            smallint not null default 0 check (tries >= 0),
  made_at          timestamptz not null,
  expires_at       timestamptz not null,
  used_at          timestamptz,
  primary key (purpose, destination_hash),
  check (expires_at > made_at)
);

create index code_expired on code (expires_at);

-- Second factor.

-- The secret is encrypted under a key of the installation. It is required at log-in only after a first code has confirmed it.
create table second_factor (
  member_id    bigint primary key references member,
  secret       bytea not null,
  -- The 30-second time step of the last accepted code; that step and earlier ones are refused.
  step         bigint not null default 0,
  made_at      timestamptz not null,
  confirmed_at timestamptz
);

create table recovery_code (
  member_id bigint not null references second_factor on delete cascade,
  code_hash text not null,
  used_at   timestamptz,
  primary key (member_id, code_hash)
);

-- Profile.

-- Personal data given at registration; the merchant chooses which fields are asked for. The identity card number is encrypted.
create table member_profile (
  member_id        bigint primary key references member,
  payee_name       text check (char_length(payee_name) <= 200),
  full_name        text check (char_length(full_name) <= 200),
  birthday         date,
  address          text check (char_length(address) <= 200),
  nationality      text check (char_length(nationality) <= 200),
  occupation       text check (char_length(occupation) <= 200),
  source_of_income text check (char_length(source_of_income) <= 200),
  id_number        bytea,
  qq_num           text check (char_length(qq_num) <= 200),
  whatsapp         text check (char_length(whatsapp) <= 200),
  facebook         text check (char_length(facebook) <= 200),
  telegram         text check (char_length(telegram) <= 200),
  line             text check (char_length(line) <= 200),
  zalo             text check (char_length(zalo) <= 200),
  wechat           text check (char_length(wechat) <= 200),
  made_at          timestamptz not null
);

-- Linked identities: sign-in through another provider.

-- The provider's subject is a keyed hash, because the server only compares it.
create table identity (
  id           uuid primary key,
  member_id    bigint not null references member,
  provider     text not null check (provider ~ '^[A-Z]{3,20}$'),
  subject_hash text not null,
  -- The mail address or number that the provider confirmed, masked for display to the member.
  contact      text check (char_length(contact) between 1 and 255),
  linked_at    timestamptz not null,
  used_at      timestamptz,
  unique (provider, subject_hash),
  unique (member_id, provider)
);

-- One sign-in in progress. The browser holds the attempt and the provider returns the state; both are stored as hashes. The provider's
-- statement about the person is encrypted and deleted with the row.
create table identity_attempt (
  attempt_hash text primary key,
  state_hash   text not null,
  provider     text not null,
  -- The member to link the identity to; null for a log-in or a registration.
  member_id    bigint references member,
  secrets      bytea not null,
  person       bytea,
  made_at      timestamptz not null,
  expires_at   timestamptz not null,
  returned_at  timestamptz,
  used_at      timestamptz,
  check (expires_at > made_at),
  check (person is null or returned_at is not null)
);

create index identity_attempt_expired on identity_attempt (expires_at);
