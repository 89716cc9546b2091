-- Gifts for a registration: activities that give an amount to every member who registers while they are open.

alter type activity_kind add value 'signUp';

-- Null: the server opened it, which it does for the gift of play-credit mode.
alter table activity alter column made_by drop not null;

create type sign_up_state as enum ('waiting', 'given', 'refused');
create type sign_up_reason as enum ('stopped', 'paused', 'notMeant', 'samePerson', 'budgetEmpty');

-- A member who registered while a gift was open. A job gives or refuses it shortly after the registration.
create table sign_up_gift (
  activity_id bigint not null references activity,
  member_id   bigint not null references member,
  state       sign_up_state not null,
  reason      sign_up_reason,
  made_at     timestamptz not null,
  decided_at  timestamptz,
  primary key (member_id, activity_id),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'refused') = (reason is not null))
);

create index sign_up_gift_waiting on sign_up_gift (made_at, member_id) where state = 'waiting';
