-- How a session began and why it ended are told to its owner. A mail address leads to an account once its owner has shown to read
-- what arrives there.

create type login_way as enum ('password', 'code', 'reset', 'identity', 'registration', 'trial', 'link');
create type session_end as enum ('left', 'device', 'password', 'safety', 'closed');

-- Null where it was not kept yet.
alter table login_event add column way login_way;

alter table session
  add column way login_way,
  -- Null where nobody ended it: its time was over, or the account was locked.
  add column end_reason session_end,
  add constraint session_end_reason check (end_reason is null or ended_at is not null);

alter table member
  -- Null where the address was only typed.
  add column email_proven_at timestamptz;

-- Those that were typed into a registration were never proven; whoever has proven theirs since then is asked once more.
update member
   set email_proven_at = made_at
 where email is not null
   and not exists (
         select from registration where registration.member_id = member.id and registration.way <> 'identity'
       );

-- An address that was only typed is nobody's yet, and keeps nobody else from it.
drop index member_email;
create unique index member_email on member (lower(email)) where email_proven_at is not null;
