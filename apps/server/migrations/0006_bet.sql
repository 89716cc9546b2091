-- What was staked and what came back. A bet is open until it is settled; only then it has a payout, and only a payout
-- above the stake is a win.

create table bet (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references member,
  game_id    bigint not null references game,
  stake      money_e4 not null check (stake > 0),
  payout     money_e4 check (payout >= 0),
  placed_at  timestamptz not null,
  settled_at timestamptz check (settled_at >= placed_at),
  -- Made with the demo world, and shown as such wherever it is shown.
  is_demo    boolean not null default false,
  check ((payout is null) = (settled_at is null))
);

create index bet_latest_win on bet (settled_at desc, id desc) where payout > stake;
create index bet_by_member on bet (member_id, game_id, placed_at desc);
