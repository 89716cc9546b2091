-- What can be played: vendors, the categories each of them serves, and their games with a name in every language.

create type game_type as enum (
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'BGS'
);

create table vendor (
  code           text primary key check (code ~ '^[A-Z0-9][A-Z0-9_]{0,19}$'),
  is_new         boolean not null default false,
  in_maintenance boolean not null default false,
  changed_at     timestamptz not null
);

create table vendor_name (
  vendor_code text not null references vendor on delete cascade,
  language    language_code not null,
  name        text not null check (char_length(name) between 1 and 60),
  primary key (vendor_code, language)
);

-- Where a vendor stands among all vendors of a category. A category stands where its first vendor stands.
create table vendor_category (
  vendor_code text not null references vendor on delete cascade,
  game_type   game_type not null,
  sorting     integer not null unique check (sorting > 0),
  primary key (vendor_code, game_type)
);

-- What the games of a category are sorted by, in the order of the filter.
create table classification (
  code    text primary key check (code ~ '^[A-Z0-9]{1,20}$'),
  sorting integer not null unique check (sorting > 0)
);

create table classification_name (
  classification_code text not null references classification on delete cascade,
  language            language_code not null,
  name                text not null check (char_length(name) between 1 and 60),
  primary key (classification_code, language)
);

create table game (
  id                  bigint generated always as identity primary key,
  code                text not null unique check (code ~ '^[A-Z0-9][A-Z0-9_]{0,39}$'),
  vendor_code         text not null,
  game_type           game_type not null,
  classification_code text not null references classification,
  -- Return to player in millionths, where the game has a fixed one.
  rtp                 rate_e6 check (rtp <= 1000000),
  hot_rank            integer unique check (hot_rank > 0),
  is_new              boolean not null default false,
  in_maintenance      boolean not null default false,
  -- Every name it may be asked for by, folded so that spellings of one sound are one text.
  search_text         text not null check (search_text <> ''),
  sorting             integer not null unique check (sorting > 0),
  changed_at          timestamptz not null,
  foreign key (vendor_code, game_type) references vendor_category (vendor_code, game_type)
);

create index game_by_category on game (game_type, vendor_code, sorting);
create index game_hot on game (hot_rank) where hot_rank is not null;

create table game_name (
  game_id  bigint not null references game on delete cascade,
  language language_code not null,
  name     text not null check (char_length(name) between 1 and 80),
  primary key (game_id, language)
);
