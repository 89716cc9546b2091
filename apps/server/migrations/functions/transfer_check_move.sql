-- Rejects illegal state transitions of a transfer, and changes of its amount, direction or owner.
create or replace function transfer_check_move() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not transfer_may_move(old.state, new.state) then
    raise exception 'a transfer does not go from % to %', old.state, new.state;
  end if;
  if (old.member_id, old.vendor_code, old.direction, old.amount, old.request_key, old.reference)
     is distinct from
     (new.member_id, new.vendor_code, new.direction, new.amount, new.request_key, new.reference) then
    raise exception 'what a transfer moves, and whose it is, does not change';
  end if;
  return new;
end $$;

create or replace trigger transfer_moves
before update on transfer
for each row execute function transfer_check_move();
