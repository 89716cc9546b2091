-- Lots: single seeds that rewards are drawn from, committed before and revealed at a moment that the commitment fixes.

create table reward_lot (
  lot          text collate "C" primary key check (lot ~ '^[a-z]+-[0-9A-Za-z-]{1,60}$'),
  -- The hash of the seed. The draw service publishes it before the moment, and it never changes.
  commitment   text not null check (commitment ~ '^[0-9a-f]{64}$'),
  reveal_at    timestamptz not null,
  published_at timestamptz not null,
  -- Only reward_lot_reveal writes it, and only one that hashes to the commitment.
  seed         text check (seed ~ '^[0-9a-f]{64}$'),
  revealed_at  timestamptz,
  -- Part of the demo data, and marked as such wherever it is shown.
  is_demo      boolean not null default false,
  check (published_at < reveal_at),
  check ((seed is null) = (revealed_at is null))
);

-- The server writes commitments once, and seeds through reward_lot_reveal alone.
revoke insert, update, delete on reward_lot from mela_app;
grant insert (lot, commitment, reveal_at, published_at, is_demo) on reward_lot to mela_app;
