-- Where the bonus part of a payout or a refund goes: to the bonus wallet while the bonus is open and its money is not dealt with, to cash
-- after its turnover, away from the member after an expiry or a forfeit.
create or replace function bonus_target(p_status turnover_status, p_released_at timestamptz)
returns text
language sql
immutable
as $$
  select case
           when p_status in ('expired', 'forfeited') then 'taken'
           when p_status in ('active', 'queued') and p_released_at is null then 'bonus'
           else 'cash'
         end
$$;
