-- Points are converted into money.

-- A new type, because a value that is added to a type cannot be used in the same transaction.
alter type point_kind rename to point_kind_before;
create type point_kind as enum ('earned', 'takenBack', 'expired', 'converted', 'redeemed', 'returned');
drop index point_entry_of_day;
alter table point_entry
  drop constraint point_entry_check,
  alter column kind type point_kind using kind::text::point_kind,
  add constraint point_entry_sign check (points <> 0 and (points > 0) = (kind in ('earned', 'returned')));
drop type point_kind_before;
create unique index point_entry_of_day on point_entry (member_id, day, kind) where kind in ('earned', 'takenBack');

create table point_conversion (
  member_id   bigint not null references member,
  -- The idempotency key of the member.
  request_key text not null check (char_length(request_key) between 16 and 64),
  points      bigint not null check (points > 0),
  amount      money_e4 not null check (amount > 0),
  day         date not null,
  made_at     timestamptz not null,
  primary key (member_id, request_key)
);

create index point_conversion_by_day on point_conversion (member_id, day);

revoke update, delete on point_conversion from mela_app;
