-- The time of the lottery: sales close, and draws are due, by the clock of the database alone. A test replaces this function in its own
-- database; the server's role cannot.
create or replace function lottery_now() returns timestamptz language sql volatile as $$
  select clock_timestamp()
$$;
