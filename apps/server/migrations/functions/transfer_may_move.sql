-- Returns whether a transfer may change from one state to another; every transition that is not listed is illegal.
create or replace function transfer_may_move(old_state transfer_state, new_state transfer_state)
returns boolean language sql immutable as $$
  select new_state = any (case old_state
    when 'requested' then array['sent', 'refused']
    when 'sent' then array['unknown', 'applied', 'refused']
    when 'unknown' then array['applied', 'refused']
    else array[]::text[]
  end::transfer_state[])
$$;
