-- A round says which game it is in our own words, as it was when the round was opened: its record needs no second look at the catalogue or
-- at itself. Rounds of before, and of games that are in no catalogue, do not say it.

alter table vendor_round
  add column game_id bigint,
  add column game_type game_type;

-- Nobody may delete a round or a game, so what points at one needs no guard, and no lock on the one row that everybody points at.
revoke delete, truncate on game from mela_app;
alter table bet
  drop constraint bet_round_id_fkey,
  drop constraint bet_game_id_fkey;
