-- One-time codes of six digits, and one holder for each number and address they are sent to.

create unique index member_phone on member (phone);
create unique index member_email on member (lower(email));

create type code_purpose as enum ('login', 'register', 'password', 'bind-phone', 'bind-email', 'change-password');

-- One row for each purpose and destination: a new code takes the place of the older one, and the older one's id is worth nothing
-- from then on. Destination and digits are keyed digests, since both could be guessed.
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
