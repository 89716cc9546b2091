-- Returns the canonical text of an audit entry; the entry's hash covers this text.
create or replace function audit_content(entry audit_entry) returns text
language sql stable
as $$
  select jsonb_build_array(
           entry.id,
           to_char(entry.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
           entry.staff_id,
           entry.actor,
           entry.action,
           entry.subject_kind,
           entry.subject_id,
           entry.member_id,
           entry.reason,
           entry.before,
           entry.after
         )::text
$$;

grant execute on function audit_content to mela_app;
