-- What was called off before it was ever seen was kept as a bet that never comes, and whoever paid a win looked for that bet. Now it is kept
-- as both, so that the key alone tells that a win was called off.
insert into vendor_move (
  vendor_code, member_id, move_id, kind, id, hash, state, form, amount, is_applied, balance, made_at
)
select vendor_code, member_id, move_id, 'win', gen_random_uuid(), hash, state, 'win', amount, is_applied, balance, made_at
  from vendor_move
 where kind = 'bet'
   and state = 'cancelled'
    on conflict do nothing;
