-- Fails the transaction when a statement changed fewer or more rows than it names, for example because a version check excluded one. Used
-- for statements that are sent together with their commit: the client reads the row count only after the commit.
create or replace function require_row_count(p_found bigint, p_expected bigint) returns boolean
language plpgsql
as $$
begin
  if p_found <> p_expected then
    raise exception 'the statement changed % rows instead of %', p_found, p_expected using errcode = 'ML002';
  end if;
  return true;
end
$$;
