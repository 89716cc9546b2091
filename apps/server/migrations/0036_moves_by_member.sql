-- A member's moves and rounds are looked for by member first: one number tells most of them apart, where the vendor, a text that many
-- share, told none. Nobody looks for all of a vendor by these keys.
alter table vendor_move
  drop constraint vendor_move_pkey,
  add primary key (member_id, move_id, kind, vendor_code);
drop index vendor_move_of_round;
create index vendor_move_of_round on vendor_move (member_id, round_id, vendor_code) where round_id is not null;
alter table vendor_round
  drop constraint vendor_round_pkey,
  add primary key (member_id, round_id, vendor_code);
