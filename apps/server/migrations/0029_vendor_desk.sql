-- Staff look after game vendors: cases are taken and closed by people, a comparison says what it found, and a game that a member has
-- left is ended with its vendor.

alter table vendor_case
  add column claimed_by bigint references staff,
  add column claimed_at timestamptz,
  -- What one person wants and another has to agree to, where much money moves.
  add column proposed_by bigint references staff,
  add column proposed_at timestamptz,
  add column proposed_outcome text check (proposed_outcome in ('paid', 'kept')),
  add column closed_by bigint references staff,
  add column note text not null default '',
  add check ((claimed_by is null) = (claimed_at is null)),
  add check ((proposed_by is null) = (proposed_at is null)),
  add check ((proposed_by is null) = (proposed_outcome is null)),
  add check (closed_by is null or closed_at is not null);

-- What the last comparison of a vendor's books found.
alter table vendor_compared
  add column differences integer not null default 0 check (differences >= 0),
  add column amount money_e4 not null default 0;

-- When the vendor of a game was told that its member has left, and how often it was tried.
alter table vendor_token
  add column left_at timestamptz,
  add column left_tries smallint not null default 0;

create index vendor_token_open on vendor_token (ends_at) where opened_at is not null and left_at is null;

-- Sums of days are read for all members together.
create index bet_day_by_day on bet_day using brin (day);

insert into staff_permission (role, permission)
select given.role, given.permission
  from (
         select 'admin' as role, unnest(array[
                  'vendor.read', 'vendor.manage', 'vendor.key', 'round.ask', 'round.void', 'case.decide', 'case.confirm',
                  'report.read']) as permission
         union all
         select 'finance', unnest(array['vendor.read', 'round.ask', 'case.decide', 'case.confirm', 'report.read'])
         union all
         select 'risk', unnest(array['vendor.read', 'round.ask', 'round.void', 'case.decide', 'report.read'])
         union all
         select 'support', unnest(array['vendor.read'])
         union all
         select 'reader', unnest(array['vendor.read', 'report.read'])
       ) as given
  join staff_role on staff_role.code = given.role
    on conflict do nothing;
