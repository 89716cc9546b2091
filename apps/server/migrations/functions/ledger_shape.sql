-- Checks the attributes of a ledger account when it is opened. They never change, so an update is not checked.
create or replace function ledger_shape()
returns trigger
language plpgsql
as $$
begin
  if (new.member_id is not null)
      <> (new.purpose in ('cash', 'bonus', 'held', 'vendor', 'commission', 'receivable', 'in_play', 'locked'))
    or (new.balance is not null) <> (new.member_id is not null or new.purpose in ('pool', 'jackpot'))
    or (new.name <> '') <> (
      new.member_id is null
      or new.purpose = 'vendor'
      -- Debts from contracts are apart from other debts of the member.
      or (new.purpose = 'receivable' and new.name = 'contracts')
    )
  then
    raise exception 'no account has the shape of %', new;
  end if;
  return new;
end
$$;

create or replace trigger ledger_account_shape
before insert on ledger_account
for each row execute function ledger_shape();
