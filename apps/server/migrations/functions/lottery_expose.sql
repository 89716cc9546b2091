-- Adds payouts to the exposure of a draw, by the names of its cells; negative ones take a cancelled order back. Returns the largest payout of
-- the draw afterwards. Every call has the name `best`, which comes first: its row lock serialises the orders of a draw until they commit, so
-- the sum contains all of them.
create or replace function lottery_expose(p_draw_id bigint, p_payouts jsonb) returns bigint language plpgsql as $$
begin
  insert into lottery_exposure as known (draw_id, cells, payouts)
  select p_draw_id,
         given.key,
         array(select one.payout::bigint
                 from jsonb_array_elements_text(given.value) with ordinality as one (payout, place)
                order by one.place)
    from jsonb_each(p_payouts) as given
   order by given.key <> 'best', given.key
      on conflict (draw_id, cells) do update
     set payouts = array(select known.payouts[place] + excluded.payouts[place]
                           from generate_subscripts(excluded.payouts, 1) as place
                          order by place);
  return (
    select sum((select max(payout) from unnest(exposure.payouts) as payout))
      from lottery_exposure exposure
     where exposure.draw_id = p_draw_id
  );
end $$;
