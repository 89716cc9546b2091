-- Registration: who invited whom, what a new member agreed to, and what was told about the person.

alter type captcha_purpose add value 'register';

create type invitation_kind as enum ('affiliate', 'referral');

-- A code that brings somebody along. An affiliate's code hangs the new member below that agent; a referral is a friend's word.
create table invitation (
  code     text primary key check (code ~ '^[A-Z0-9]{4,16}$'),
  kind     invitation_kind not null,
  owner_id bigint not null references member,
  -- The one address at which the code counts; null counts everywhere.
  domain   text check (char_length(domain) between 1 and 200),
  made_at  timestamptz not null,
  ended_at timestamptz
);

create index invitation_by_owner on invitation (owner_id, made_at desc);
create unique index invitation_referral on invitation (owner_id) where kind = 'referral';

create type registration_way as enum ('username', 'mobile');

-- How a member came, and what was accepted at that moment.
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

-- What a person told when registering, each only where the merchant asks for it. The number of an identity card is encrypted.
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
