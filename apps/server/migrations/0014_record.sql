-- The account record finds any kind of movement at once, however much was played in between. Stakes and wins, which are nearly all
-- there is, are not in this index: whoever looks for them finds them wherever he looks, and the hot path does not pay for it.

create index ledger_entry_by_kind on ledger_entry (account_id, kind, made_at, seq)
  where kind not in ('bet', 'settle');
