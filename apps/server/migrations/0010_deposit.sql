-- Money comes in by orders. An order is credited at most once, a UTR counts once for ever whoever writes it how, and every
-- state an order went through is kept with its time. Pictures that members send lie beside what they prove.

-- A picture as it was drawn anew from what a member sent; nobody but that member and staff is shown it.
create table picture (
  id        uuid primary key,
  member_id bigint not null references member,
  format    text not null check (format in ('png', 'jpeg')),
  width     integer not null check (width > 0),
  height    integer not null check (height > 0),
  bytes     bytea not null,
  made_at   timestamptz not null
);

create index picture_by_member on picture (member_id, made_at desc);

-- Why staff should look twice at a member, until somebody clears it.
create type member_flag_kind as enum ('deposit_reversed');

create table member_flag (
  id         bigint generated always as identity primary key,
  member_id  bigint not null references member,
  kind       member_flag_kind not null,
  reference  text not null,
  made_at    timestamptz not null,
  cleared_at timestamptz,
  unique (member_id, kind, reference)
);

create index member_flag_open on member_flag (member_id) where cleared_at is null;

create type deposit_state as enum (
  'created', 'pending', 'claimed', 'paid', 'credited', 'review', 'failed', 'expired', 'rejected', 'reversed'
);

create type deposit_form as enum ('upi_app', 'upi_qr', 'upi_collect', 'net_banking', 'bank_transfer');

create table deposit (
  id              uuid primary key,
  -- What people read out to each other.
  reference       text not null unique check (reference ~ '^D[0-9A-Z]{10}$'),
  member_id       bigint not null references member,
  request_key     text not null check (char_length(request_key) between 16 and 64),
  method          text not null,
  form            deposit_form not null,
  gateway         text not null,
  gateway_ref     text,
  amount          money_e4 not null check (amount > 0 and amount % 100 = 0),
  fee             money_e4 not null check (fee >= 0 and fee % 100 = 0 and fee < amount),
  -- Whom the request to a UPI app goes to.
  vpa             text,
  language        language_code not null,
  -- What the gateway told the member to do next.
  next_step       jsonb,
  state           deposit_state not null,
  -- Why it is where it is: a word of the catalogue, and the words of whoever decided.
  reason          text,
  note            text not null default '' check (char_length(note) <= 500),
  utr             text check (utr ~ '^[0-9A-Z]{12,22}$'),
  proof_id        uuid references picture,
  -- What really came.
  received        money_e4 check (received > 0),
  currency        text not null default 'INR',
  paid_at         timestamptz,
  is_late         boolean not null default false,
  credited        money_e4 check (credited > 0),
  credited_at     timestamptz,
  -- Who of staff works on it.
  taken_by        bigint references staff,
  made_at         timestamptz not null,
  expires_at      timestamptz not null check (expires_at > made_at),
  changed_at      timestamptz not null,
  -- When the gateway is asked next; nothing once nobody asks any more.
  ask_at          timestamptz,
  is_demo         boolean not null default false,
  unique (member_id, request_key),
  check ((state in ('credited', 'reversed')) = (credited is not null)),
  check ((credited is null) = (credited_at is null)),
  check (state <> 'paid' or received is not null)
);

create unique index deposit_by_gateway_ref on deposit (gateway, gateway_ref) where gateway_ref is not null;
create index deposit_by_member on deposit (member_id, made_at desc, id desc);
create index deposit_to_ask on deposit (ask_at) where ask_at is not null;
create index deposit_to_expire on deposit (expires_at) where state in ('created', 'pending');
create index deposit_to_credit on deposit (changed_at) where state = 'paid';
create index deposit_queue on deposit (state, changed_at) where state in ('claimed', 'review');
create index deposit_recent on deposit (made_at, method);
create index deposit_settled on deposit (gateway, paid_at) where credited is not null;

create table deposit_step (
  deposit_id uuid not null references deposit,
  step       smallint not null check (step > 0),
  state      deposit_state not null,
  at         timestamptz not null,
  primary key (deposit_id, step)
);

-- A UTR belongs to one deposit, for ever.
create table deposit_utr (
  utr        text primary key check (utr ~ '^[0-9A-Z]{12,22}$'),
  deposit_id uuid not null references deposit,
  made_at    timestamptz not null
);

create index deposit_utr_by_deposit on deposit_utr (deposit_id);
