-- Returns whether a withdrawal may change from one status to another; every transition that is not listed is illegal.
create or replace function withdrawal_may_move(old_status withdrawal_status, new_status withdrawal_status)
returns boolean language sql immutable as $$
  select new_status = any (case old_status
    when 'requested' then array['review', 'approved', 'rejected']
    when 'review' then array['approved', 'rejected']
    when 'approved' then array['submitting']
    when 'submitting' then array['processing', 'unknown', 'sent', 'failed']
    when 'processing' then array['unknown', 'sent', 'failed']
    when 'unknown' then array['processing', 'sent', 'failed']
    when 'sent' then array['confirmed', 'confirmed_forced', 'disputed', 'reversed']
    when 'confirmed' then array['reversed']
    when 'confirmed_forced' then array['confirmed', 'disputed', 'reversed']
    when 'disputed' then array['confirmed', 'reversed']
    else array[]::text[]
  end::withdrawal_status[])
$$;
