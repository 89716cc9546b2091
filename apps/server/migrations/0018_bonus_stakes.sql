-- Bets know which part of their stake was bonus money, and of which bonus. Two more kinds of movements end a bonus.

alter type ledger_kind add value 'bonus_release';
alter type ledger_kind add value 'bonus_end';

-- The bonus part of the amount: of a bet what was staked, of a win what was credited.
alter table vendor_transaction add column bonus_part money_e4 not null default 0;
-- The requirement of the bonus that was staked last in the round.
alter table vendor_round add column bonus_id uuid;

alter table lottery_order
  add column bonus_stake money_e4 not null default 0 check (bonus_stake between 0 and stake),
  add column bonus_id    uuid references turnover,
  add constraint lottery_order_bonus check (bonus_stake = 0 or bonus_id is not null);

-- The few rows of a member whose bonus money is not dealt with.
create index turnover_bonus on turnover (member_id) where is_cash_bonus and released_at is null;
