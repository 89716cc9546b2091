-- The only function that writes seeds. A seed is accepted if it hashes to the commitment that was published for its chain. It also gives the
-- seeds of all earlier entries, so that one call draws everything that was missed. Draws whose sale has not closed are never touched.
-- Returns the draws that got their seed.
create or replace function lottery_reveal(
  p_game_code text, p_day date, p_entry integer, p_seed text, p_salt text
) returns setof bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chain lottery_chain;
  seeds text[] := array_fill(null::text, array[p_entry]);
  link  text := p_seed;
begin
  select * into strict chain from lottery_chain where game_code = p_game_code and day = p_day for update;
  for place in reverse p_entry..1 loop
    seeds[place] := link;
    link := encode(sha256(convert_to(link, 'UTF8')), 'hex');
  end loop;
  if link <> chain.commitment then
    raise exception 'the seed of % % % is not in the published chain', p_game_code, p_day, p_entry;
  end if;
  -- A process that knows a seed could choose a salt for it. So lottery_set_salt stores the salt before the seed is revealed.
  if (chain.salt is null and chain.salt_name is not null) or chain.salt is distinct from p_salt then
    raise exception 'the salt of % % is not the published one', p_game_code, p_day;
  end if;
  return query
  update lottery_draw
     set seed = seeds[entry],
         -- A draw of the demo data lies in the past, and is shown as drawn on time.
         drawn_at = case when is_demo then draw_at else lottery_now() end,
         state = case state when 'closed' then 'drawn' else state end
   where game_code = p_game_code
     and day = p_day
     and entry <= p_entry
     and seed is null
     and closed_at is not null
     and draw_at <= lottery_now()
  returning id;
end $$;

revoke all on function lottery_reveal(text, date, integer, text, text) from public;
grant execute on function lottery_reveal(text, date, integer, text, text) to mela_app;
