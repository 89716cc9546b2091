-- A round is changed in its place when it ends, because nothing of it that is indexed changes then: which rounds are open is asked of
-- their records, of which each open round has one, and whose round it is of the key. Nobody asks for rounds by member and time.

create index bet_open on bet (placed_at, round_id) where state = 'open';
drop index vendor_round_to_ask, vendor_round_by_member;
-- Room for what most rounds become, within a second: two of each.
alter table vendor_round set (fillfactor = 55);

-- Whoever has a record has a name at a vendor, or came with the demonstration. A name points at its member and nobody may delete it, so
-- nobody can delete the member either, and every record need not ask for it once more.
alter table bet drop constraint bet_member_id_fkey;
