-- Pages of large teams: transactions by time, and members by their last activity.

-- A page of a team's transactions is read from the newest on, without sorting all of them; deposits are found by deposit_recent.
create index withdrawal_by_time on withdrawal (requested_at desc, reference desc);
create index line_transfer_by_time on line_transfer (made_at desc, reference desc);

-- The last request of a member in any session. A list sorted by it would otherwise read all sessions of a team.
create table member_activity (
  member_id bigint primary key references member on delete cascade,
  seen_at   timestamptz not null
) with (fillfactor = 80);

insert into member_activity (member_id, seen_at)
select member_id, max(seen_at) from session group by member_id;
