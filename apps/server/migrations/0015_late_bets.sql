-- Changes of bets after their day was over, and up to which of them the runs of contracts have counted.

-- A bet that was settled, changed or voided after its day, as the difference that the daily figures got with it. Together with the bets as
-- they are now, they tell what a bet counted for when a run read the figures. Bets of the care rule are not here, because they count
-- nothing. There are no foreign keys, as for bet. Rows never change.
create table late_bet (
  id           bigint generated always as identity primary key,
  round_id     uuid not null,
  member_id    bigint not null,
  day          date not null,
  game_type    game_type not null,
  noticed_at   timestamptz not null,
  stake        money_e4 not null,
  valid_bet    money_e4 not null,
  payout       money_e4 not null,
  self_rebate  money_e4 not null,
  agent_rebate money_e4 not null
);

create index late_bet_by_member on late_bet (member_id, day, id);

revoke update, delete on late_bet from mela_app;

-- The last row of late_bet that is in the figures of the window, and in the corrections of earlier windows. The writers of daily figures
-- hold a lock, so a row that is committed later has a higher id.
alter table settlement_run
  add column bets_until bigint not null default 0,
  add column late_until bigint not null default 0;
