-- The settlement schema holds: the runs that pay contracts, their inputs, one statement per contract version and window, and what salaries
-- carry.

create type settlement_mode as enum ('house', 'upline_pays');
create type settlement_run_state as enum ('open', 'filled', 'computed', 'finished');

-- One run settles all contracts of a kind, and of a period for dividends, in one window. Windows are half open.
create table settlement_run (
  id          bigint generated always as identity primary key,
  kind        contract_kind not null,
  period      text check (period in ('daily', 'weekly', 'half-month', 'monthly')),
  starts_at   timestamptz not null,
  ends_at     timestamptz not null check (ends_at > starts_at),
  -- The days of a window that counts by days.
  first_day   date,
  last_day    date check (last_day >= first_day),
  mode        settlement_mode not null,
  -- The rules in force when the run opened: floors of active members and weights of products.
  rules       jsonb not null,
  state       settlement_run_state not null default 'open',
  opened_at   timestamptz not null,
  finished_at timestamptz,
  unique nulls not distinct (kind, period, starts_at),
  check ((kind = 'dividend') = (period is not null)),
  check ((kind in ('dividend', 'daily')) = (first_day is not null)),
  check ((first_day is null) = (last_day is null)),
  check ((state = 'finished') = (finished_at is not null))
);

create index settlement_run_open on settlement_run (id) where state <> 'finished';

-- The window of each kind and period that comes next begins here.
create table settlement_progress (
  kind   contract_kind not null,
  period text,
  until  timestamptz not null,
  unique nulls not distinct (kind, period)
);

-- Settled bets by window, for salaries whose windows are shorter than a day. Only the bets of members below such a contract are here. A
-- later change or void is a row of its own: it counts in the first window while that is open, and otherwise in the window in which it
-- happened. Rows never change.
create table window_bet (
  id          bigint generated always as identity primary key,
  event_id    bigint not null,
  round_id    uuid not null,
  member_id   bigint not null references member,
  product     text not null,
  series      smallint not null default 0,
  noticed_at  timestamptz not null,
  hour        timestamptz not null,
  five_minute timestamptz not null,
  stake       money_e4 not null,
  valid_bet   money_e4 not null,
  payout      money_e4 not null,
  self_rebate money_e4 not null,
  unique (round_id, event_id)
);

create index window_bet_by_hour on window_bet (hour, member_id);
create index window_bet_by_five_minute on window_bet (five_minute, member_id);

-- Days of members whose figures changed after the day was over. Runs compare them with the inputs of earlier runs.
create table settlement_late (
  member_id  bigint not null references member,
  day        date not null,
  noticed_at timestamptz not null,
  primary key (member_id, day)
);

create index settlement_late_by_day on settlement_late (day);

-- What a run counted: the figures of one member, without care bets. `tree_day` is the day whose tree decides to which teams they belong.
-- `of_start` is the run's own window, or an earlier one whose figures changed since it was settled; then the amounts are differences.
create table settlement_input (
  run_id        bigint not null references settlement_run,
  of_start      timestamptz not null,
  tree_day      date not null,
  member_id     bigint not null references member,
  product       text not null,
  series        smallint not null,
  stake         money_e4 not null,
  valid_bet     money_e4 not null,
  payout        money_e4 not null,
  self_rebate   money_e4 not null,
  agent_rebate  money_e4 not null,
  promotions    money_e4 not null,
  payment_fees  money_e4 not null,
  vendor_fee    money_e4 not null,
  deposits      money_e4 not null,
  salaries      money_e4 not null,
  -- The valid bet that counted nothing, because the member was excluded, on a break or over a limit.
  care          money_e4 not null,
  primary key (run_id, of_start, tree_day, member_id, product, series)
);

create index settlement_input_by_member on settlement_input (member_id, of_start);

create type bill_state as enum (
  'computed',
  'pending_approval',
  'claimable',
  'issued',
  'part_paid',
  'insufficient',
  'not_reached',
  'rejected',
  'expired'
);

-- The statement of one contract version for one window. `computed` becomes another state when the run books it.
create table settlement_line (
  id             bigint generated always as identity primary key,
  run_id         bigint not null references settlement_run,
  contract_id    uuid not null references contract,
  kind           contract_kind not null,
  starts_at      timestamptz not null,
  ends_at        timestamptz not null,
  child_id       bigint not null references member,
  upline_id      bigint references member,
  -- The contract that this one's gross is deducted from; null: the house pays without a deduction.
  upline_contract_id uuid references contract,
  turnover       money_e4 not null,
  net_loss       money_e4 not null,
  active         integer not null check (active >= 0),
  tier           integer check (tier > 0),
  rate           rate_e6 not null,
  base           money_e4 not null,
  gross          money_e4 not null,
  child_gross    money_e4 not null,
  net            money_e4 not null,
  -- Of a dividend: the negative result of earlier periods. Of a salary: what earlier windows left to set against this one.
  carry_in       money_e4 not null default 0,
  carry_out      money_e4 not null default 0,
  -- How the amount came about: terms, figures, tiers with shortfalls, and shares of the children.
  statement      jsonb not null,
  hash           text not null check (char_length(hash) = 64),
  state          bill_state not null default 'computed',
  paid           money_e4 not null default 0 check (paid >= 0),
  repaid         money_e4 not null default 0 check (repaid >= 0),
  debited        money_e4 not null default 0 check (debited >= 0),
  owed           money_e4 not null default 0 check (owed >= 0),
  booked_at      timestamptz,
  -- Until then the agent can claim it.
  claim_by       timestamptz,
  decided_by     bigint references staff,
  decided_at     timestamptz,
  decision       text check (char_length(decision) between 3 and 400),
  unique (contract_id, starts_at),
  check (net = gross - child_gross),
  check (state <> 'claimable' or claim_by is not null)
);

create index settlement_line_by_run on settlement_line (run_id, id);
create index settlement_line_by_child on settlement_line (child_id, kind, starts_at desc, id desc);
create index settlement_line_to_book on settlement_line (run_id, id) where state = 'computed';
create index settlement_line_open on settlement_line (state, id) where state in ('pending_approval', 'claimable', 'part_paid', 'insufficient');
create index settlement_line_below on settlement_line (upline_contract_id, starts_at) where upline_contract_id is not null;

-- What an account's salaries still have to be set against, because the commission wallet held too little. Never above zero.
create table settlement_carry (
  member_id bigint primary key references member,
  amount    money_e4 not null check (amount <= 0)
);

revoke delete on settlement_run, settlement_input, settlement_line, window_bet from mela_app;
