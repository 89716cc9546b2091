-- The daily sign-in: one row for each day of a member.

create table sign_in (
  member_id bigint not null references member,
  day       date not null,
  -- The number of the day in the streak, which starts again at 1 after the last reward.
  step      smallint not null check (step >= 1),
  -- How many days in a row, over all rounds of rewards.
  in_row    integer not null check (in_row >= step),
  amount    money_e4 not null check (amount >= 0),
  made_at   timestamptz not null,
  primary key (member_id, day)
);
