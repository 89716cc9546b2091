-- The games that a member keeps a heart on, and the countries that a game is not offered to.

create table favorite (
  member_id bigint not null references member,
  game_id   bigint not null references game on delete cascade,
  added_at  timestamptz not null,
  primary key (member_id, game_id)
);

alter table game
  -- Codes of countries as ISO has them. Whoever comes from one of these sees the game and cannot open it.
  add column blocked_countries text[] not null default '{}';
