-- Stores the public value of a day for all its chains that name one, once. Only the owner of the database may call it, which is
-- `npm run draws:salt`: the server knows seeds and must not choose what is mixed into them. Returns the number of chains that got the value.
create or replace function lottery_set_salt(p_day date, p_salt text) returns integer language plpgsql as $$
declare
  changed integer;
begin
  if exists (select from lottery_chain where day = p_day and salt <> p_salt) then
    raise exception 'the day % has another salt already', p_day;
  end if;
  update lottery_chain set salt = p_salt where day = p_day and salt_name is not null and salt is null;
  get diagnostics changed = row_count;
  return changed;
end $$;

revoke all on function lottery_set_salt(date, text) from public;
