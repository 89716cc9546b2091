-- Every vendor has caps for its credits, and each transaction id belongs to one member.

update vendor_policy set win_max = 20000000000 where win_max is null;

-- Two million rupees a round, and fifty thousand rupees for a credit without a bet of its own.
alter table vendor_policy
  alter column win_max set default 20000000000,
  alter column win_max set not null,
  add column credit_max money_e4 not null default 500000000 check (credit_max > 0);

-- The member is no longer part of the key: an id that another member has used is refused.
alter table vendor_transaction
  drop constraint vendor_transaction_pkey,
  add primary key (transaction_id, kind, vendor_code);
