-- Refuses changes of the audit log, which is append-only.
create or replace function audit_stays() returns trigger
language plpgsql
as $$
begin
  raise exception 'the audit only grows';
end
$$;

create or replace trigger audit_entry_stays
before update or delete on audit_entry
for each row execute function audit_stays();

create or replace trigger audit_entry_remains
before truncate on audit_entry
for each statement execute function audit_stays();

create or replace trigger audit_anchor_stays
before update or delete on audit_anchor
for each row execute function audit_stays();
