-- Fails the transaction unless every command was applied or replayed, for callers that send the commit together with the posting.
-- The function is strict: it is not evaluated when ledger_post returns null, because then every command was applied.
create or replace function ledger_whole(p_statuses text[]) returns boolean
language plpgsql
strict
as $$
begin
  if exists (select from unnest(p_statuses) as status where status <> 'replayed') then
    raise exception 'not every command was applied' using errcode = 'ML001', detail = p_statuses::text;
  end if;
  -- A transaction that writes nothing does not wait for the disk at commit. This record makes it wait, so that the first commit of
  -- replayed commands is on the disk before they are answered.
  perform pg_logical_emit_message(true, 'mela', '');
  return true;
end
$$;
