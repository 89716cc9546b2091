-- Moves come in the order of their time, so a summary of each stretch of them finds a quarter of an hour. An index that begins with the
-- vendor was taken for the one of the moves' names wherever the tables had not been counted yet, and read all moves of a vendor for each.

drop index vendor_move_by_time;
create index vendor_move_by_time on vendor_move using brin (made_at) with (pages_per_range = 32, autosummarize = on);
