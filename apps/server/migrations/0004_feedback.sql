-- What visitors and members wrote to the house: plain text, 20 to 200 characters, never markup.

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
