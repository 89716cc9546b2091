-- Rejects illegal status transitions of a withdrawal, and changes of its amounts, destination or payout key.
create or replace function withdrawal_check_move() returns trigger language plpgsql as $$
begin
  if old.status <> new.status and not withdrawal_may_move(old.status, new.status) then
    raise exception 'a withdrawal does not go from % to %', old.status, new.status;
  end if;
  if (old.member_id, old.amount, old.fee, old.tax, old.kind, old.address_digest, old.address_locked, old.ifsc, old.holder_name)
     is distinct from
     (new.member_id, new.amount, new.fee, new.tax, new.kind, new.address_digest, new.address_locked, new.ifsc, new.holder_name) then
    raise exception 'amounts and destination of a withdrawal cannot be changed';
  end if;
  if old.payout_key is not null and new.payout_key is distinct from old.payout_key then
    raise exception 'the key of a payout does not change';
  end if;
  return new;
end $$;

create or replace trigger withdrawal_moves
before update on withdrawal
for each row execute function withdrawal_check_move();
