-- Inserts a cancelled win beside every cancelled bet, so that a win under that id conflicts with the primary key.
-- The path that pays wins therefore does not have to look for a cancelled bet first.
create or replace function call_off_win() returns trigger
language plpgsql
as $$
begin
  insert into vendor_move (
    vendor_code, member_id, move_id, kind, id, hash, state, form, amount, is_applied, balance, made_at
  )
  values (
    new.vendor_code, new.member_id, new.move_id, 'win', gen_random_uuid(), new.hash, new.state, 'win', new.amount, new.is_applied,
    new.balance, new.made_at
  )
  on conflict do nothing;
  return null;
end
$$;

create or replace trigger call_off_win
after insert on vendor_move
for each row
when (new.state = 'cancelled' and new.kind = 'bet')
execute function call_off_win();
