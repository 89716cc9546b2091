-- Finds or opens a ledger account. A member's type determines the realm of the member's accounts; each house account exists in both realms.
create or replace function ledger_open(
  p_realm ledger_realm,
  p_member_id bigint,
  p_purpose ledger_purpose,
  p_name text,
  out o_id bigint,
  out o_realm ledger_realm
)
language plpgsql
security definer
set search_path = public, pg_temp
as $$
begin
  o_realm := p_realm;
  if p_member_id is not null then
    -- Trial members and the test accounts of agents play without real money.
    select case when type in (4, 41, 42) then 'trial' else 'main' end
      into strict o_realm
      from member
     where id = p_member_id;
  end if;
  for v_try in 1..2 loop
    select id
      into o_id
      from ledger_account
     where realm = o_realm
       and member_id is not distinct from p_member_id
       and purpose = p_purpose
       and name = p_name;
    exit when found;
    insert into ledger_account (realm, member_id, purpose, name, balance, floor, ceiling)
    values (
      o_realm,
      p_member_id,
      p_purpose,
      p_name,
      case when p_member_id is not null or p_purpose in ('pool', 'jackpot') then 0 end,
      -- A receivable is a debt: its balance is at most 0.
      case when p_purpose = 'receivable' then -10000000000000000 else 0 end,
      case when p_purpose = 'receivable' then 0 end
    )
    on conflict do nothing
    returning id into o_id;
    exit when found;
  end loop;
end
$$;

revoke execute on function ledger_open from public;
grant execute on function ledger_open to mela_app;
