-- The words every later table is written in.

create domain money_e4 as bigint;
comment on domain money_e4 is 'Money: a whole number of ten-thousandths of a rupee.';

create domain rate_e6 as bigint check (value >= 0);
comment on domain rate_e6 is 'Rate: a share in millionths; 1.25 % is 12500.';

create type language_code as enum ('EN', 'HI');
