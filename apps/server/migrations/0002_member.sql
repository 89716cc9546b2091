-- Who may come in: members with the tree above them, staff apart from them, and the sessions, one-time codes and
-- captchas that lead in. A secret is stored as its hash only.

create table member (
  id                  bigint generated always as identity primary key,
  account             text not null check (account ~ '^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$'),
  nickname            text not null check (char_length(nickname) between 1 and 64),
  -- 0 member, 1 and 2 agents, 41 and 42 their test twins, 4 trial.
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
  check (upline_id <> id)
);

create unique index member_account on member (lower(account));
create index member_by_upline on member (upline_id);

-- Every member is its own descendant at depth 0, so "the team of an agent" is one range of this table.
create table member_tree (
  ancestor_id   bigint not null references member,
  descendant_id bigint not null references member,
  depth         integer not null check (depth >= 0),
  primary key (ancestor_id, descendant_id),
  check ((depth = 0) = (ancestor_id = descendant_id))
);

create index member_tree_upward on member_tree (descendant_id, depth);

create type staff_role as enum ('admin', 'finance', 'risk', 'support', 'reader');

create table staff (
  id            bigint generated always as identity primary key,
  account       text not null check (account ~ '^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$'),
  name          text not null check (char_length(name) between 1 and 64),
  role          staff_role not null,
  password_hash text not null,
  locked_at     timestamptz,
  is_demo       boolean not null default false,
  made_at       timestamptz not null
);

create unique index staff_account on staff (lower(account));

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
  check (ends_at > made_at)
);

create index session_by_member on session (member_id, made_at desc);

-- A code of a link opens its session elsewhere, once.
create table session_code (
  code_hash  text primary key,
  session_id uuid not null references session,
  expires_at timestamptz not null,
  used_at    timestamptz
);

create index session_code_expired on session_code (expires_at);

-- The account is kept as a keyed hash: people type passwords into the wrong field.
create table login_failure (
  id           bigint generated always as identity primary key,
  account_hash text not null,
  address      text not null,
  failed_at    timestamptz not null
);

create index login_failure_by_account on login_failure (account_hash, failed_at);
create index login_failure_by_address on login_failure (address, failed_at);
create index login_failure_old on login_failure (failed_at);

create type captcha_purpose as enum ('login', 'feedback');

-- A picture is good for one try, right or wrong.
create table captcha (
  key         text primary key,
  purpose     captcha_purpose not null,
  answer_hash text not null,
  expires_at  timestamptz not null,
  used_at     timestamptz
);

create index captcha_expired on captcha (expires_at);

-- A solved puzzle counts once; its row may go when the puzzle has expired.
create table captcha_proof (
  challenge  text primary key,
  expires_at timestamptz not null
);

create index captcha_proof_expired on captcha_proof (expires_at);
