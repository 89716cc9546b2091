-- Members choose what they are told and by which way. Whoever changes a number or an address is told at the one from before too,
-- and trials that are over are found by their age.

alter table notify_message
  -- Where it goes if not to where the member is reached when it leaves; forgotten as soon as it left.
  add column destination text,
  add constraint notify_message_destination check (state = 'waiting' or destination is null);

create type notify_topic as enum ('deposit', 'withdrawal');

-- A row is a no. What keeps an account safe is no topic, so nobody can turn it off.
create table notify_unwanted (
  member_id bigint not null references member,
  topic     notify_topic not null,
  channel   notify_channel not null,
  since     timestamptz not null,
  primary key (member_id, topic, channel)
);

create index member_trial_open on member (made_at) where type = 4 and closed_at is null;
