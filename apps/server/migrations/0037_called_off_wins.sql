-- What is called off before it was ever seen is kept as a bet that never comes, and whoever pays a win looks for that bet. Who pays one by
-- heart does not look, so it is kept as a win too: then the key alone tells. The table does so itself, because the release before this one
-- may still be at work beside it.
create function call_off_win() returns trigger
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

create trigger call_off_win
  after insert on vendor_move
  for each row
  when (new.state = 'cancelled' and new.kind = 'bet')
  execute function call_off_win();

insert into vendor_move (
  vendor_code, member_id, move_id, kind, id, hash, state, form, amount, is_applied, balance, made_at
)
select vendor_code, member_id, move_id, 'win', gen_random_uuid(), hash, state, 'win', amount, is_applied, balance, made_at
  from vendor_move
 where kind = 'bet'
   and state = 'cancelled'
    on conflict do nothing;
