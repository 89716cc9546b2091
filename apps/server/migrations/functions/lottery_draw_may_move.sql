-- Returns whether a draw may change from one state to another; every transition that is not listed is illegal. A settled draw is reversed
-- and settled again to correct its payouts; its seed, and with it its result, stays.
create or replace function lottery_draw_may_move(old_state lottery_draw_state, new_state lottery_draw_state)
returns boolean language sql immutable as $$
  select new_state = any (case old_state
    when 'open' then array['closed', 'void']
    when 'closed' then array['drawn', 'void']
    when 'drawn' then array['settled', 'void']
    when 'settled' then array['reversed']
    when 'reversed' then array['settled']
    else array[]::text[]
  end::lottery_draw_state[])
$$;
