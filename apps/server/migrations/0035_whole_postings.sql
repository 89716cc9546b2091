-- Where the commit goes with the posting, nobody reads what the door said before it is over: then the door's word is asked here, and a
-- command that was not applied fails the whole. Nothing is asked where every command was applied, because then the door says nothing.
create function ledger_whole(p_statuses text[]) returns boolean
language plpgsql
strict
as $$
begin
  if exists (select from unnest(p_statuses) as status where status <> 'replayed') then
    raise exception 'not every command was applied' using errcode = 'ML001', detail = p_statuses::text;
  end if;
  -- A commit that writes something waits until the disk has it, and with it what the repeated commands did the first time.
  perform pg_logical_emit_message(true, 'mela', '');
  return true;
end
$$;
