-- Appends an entry to the audit log; this is the only way to write it. The row lock on audit_head serialises writers until they commit.
create or replace function audit_write(
  its_time    timestamptz,
  its_staff   bigint,
  its_actor   text,
  its_action  text,
  its_kind    text,
  its_id      text,
  its_member  bigint,
  its_reason  text,
  its_before  jsonb,
  its_after   jsonb
) returns bigint
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  head  audit_head;
  entry audit_entry;
begin
  select * into strict head from audit_head for update;
  entry.id := head.id + 1;
  entry.made_at := its_time;
  entry.staff_id := its_staff;
  entry.actor := its_actor;
  entry.action := its_action;
  entry.subject_kind := its_kind;
  entry.subject_id := its_id;
  entry.member_id := its_member;
  entry.reason := its_reason;
  entry.before := its_before;
  entry.after := its_after;
  entry.previous := head.hash;
  entry.hash := sha256(head.hash || convert_to(audit_content(entry), 'UTF8'));
  insert into audit_entry select entry.*;
  update audit_head set id = entry.id, hash = entry.hash;
  return entry.id;
end
$$;

revoke execute on function audit_write from public;
grant execute on function audit_write to mela_app;
