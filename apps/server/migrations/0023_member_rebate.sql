-- Member rebate: a share of the valid bet by product and VIP level, claimed by the member or paid at the end of the day.

-- The valid bet of a bet that counts for the rebate: none if the bet was counted for a cash bonus. Bets before this release bring none.
alter table reward_bet add column rebate_bet money_e4 not null default 0;

-- The rates of the merchant. The rate of a member is the base and the part for each VIP level, up to the maximum.
create table member_rebate_rate (
  product   text primary key,
  base      rate_e6 not null check (base >= 0),
  per_level rate_e6 not null check (per_level >= 0),
  max       rate_e6 not null check (max >= base and max <= 50000)
);

insert into member_rebate_rate (product, base, per_level, max)
values ('slots', 3000, 500, 8000),
       ('fishing', 3000, 500, 8000),
       ('live', 2000, 300, 5000),
       ('sports', 2000, 300, 5000),
       ('esports', 2000, 300, 5000),
       ('cockfight', 2000, 300, 5000),
       ('instant', 2000, 0, 2000),
       ('table', 2000, 0, 2000),
       ('blackjackHilo', 2000, 0, 2000),
       ('elottery', 2000, 0, 2000),
       ('pvp', 1000, 0, 1000);

revoke insert, delete on member_rebate_rate from mela_app;

-- Valid bet that no payment has used yet. A bet that became void after its payment leaves a negative row, which the next one subtracts.
create table member_rebate_open (
  member_id bigint not null references member,
  day       date not null,
  product   text not null,
  valid_bet money_e4 not null,
  primary key (member_id, day, product)
) with (fillfactor = 80);

create index member_rebate_open_by_day on member_rebate_open (day, member_id);

create type member_rebate_kind as enum ('manual', 'automatic');

-- A payment uses open valid bet and removes it in one transaction, so that no bet is paid twice. Its reward has the key `<member>/<no>`.
create table member_rebate_payment (
  member_id bigint not null references member,
  no        integer not null check (no >= 1),
  kind      member_rebate_kind not null,
  vip_level smallint not null,
  -- Zero: the rates of the products gave nothing at the end of the day.
  amount    money_e4 not null check (amount >= 0),
  paid_at   timestamptz not null,
  primary key (member_id, no)
);

create index member_rebate_payment_by_time on member_rebate_payment (paid_at);

create table member_rebate_part (
  member_id bigint not null,
  no        integer not null,
  product   text not null,
  valid_bet money_e4 not null check (valid_bet > 0),
  rate      rate_e6 not null,
  amount    money_e4 not null check (amount >= 0),
  primary key (member_id, no, product),
  foreign key (member_id, no) references member_rebate_payment
);

revoke update, delete on member_rebate_payment, member_rebate_part from mela_app;

insert into staff_permission (role, permission)
select role, permission
  from (values ('admin', 'rebate.read'), ('admin', 'rebate.manage'), ('finance', 'rebate.read'), ('risk', 'rebate.read'),
               ('support', 'rebate.read'), ('reader', 'rebate.read')) as given (role, permission);
