-- Agents' figures count rewards on the day they are credited, and bonus money that was taken back on the day it was taken.

alter table turnover add column taken money_e4 not null default 0 check (taken >= 0);

create index turnover_taken on turnover (released_at) where taken > 0;
create index reward_credited on reward (ended_at) where state = 'claimed';
