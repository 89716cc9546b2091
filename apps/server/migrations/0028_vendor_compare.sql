-- The books of each vendor are held against ours, a quarter of an hour at a time; what differs is a case.

alter type vendor_case_kind add value 'missing_here';
alter type vendor_case_kind add value 'missing_there';
alter type vendor_case_kind add value 'other_amount';

-- How far each vendor's books have been compared.
create table vendor_compared (
  vendor_code text primary key references vendor_policy,
  until       timestamptz not null
);

create index vendor_move_by_time on vendor_move (vendor_code, made_at);
