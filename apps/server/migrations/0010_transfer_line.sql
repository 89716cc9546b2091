-- Transfers along the line: cash from an agent to a direct downline, or from an account back to its direct upline.

-- Staff review money that reached a member from the line, because it can leave the site as a withdrawal.
alter type member_flag_kind add value 'line_transfer';

-- The second factor of a transfer for members without an authenticator.
alter type code_purpose add value 'transfer';

create type line_direction as enum ('down', 'up');
create type line_factor as enum ('authenticator', 'sms', 'email');

-- A transfer is one posting in the transaction that writes its row, so it has no state: a row is a completed transfer.
create table line_transfer (
  id          uuid primary key,
  -- The reference that members and staff quote to each other.
  reference   text not null unique check (reference ~ '^A[0-9A-Z]{10}$'),
  from_id     bigint not null references member,
  to_id       bigint not null references member,
  direction   line_direction not null,
  amount      money_e4 not null check (amount > 0 and amount % 100 = 0),
  -- How much of the sender's open turnover requirements the transfer took away.
  lowered     money_e4 not null check (lowered between 0 and amount),
  factor      line_factor not null,
  request_key text not null check (char_length(request_key) between 16 and 64),
  -- The merchant's day, which the daily number of transfers counts.
  day         date not null,
  made_at     timestamptz not null,
  unique (from_id, request_key),
  check (from_id <> to_id)
);

create index line_transfer_by_sender on line_transfer (from_id, made_at desc, id desc);
create index line_transfer_by_receiver on line_transfer (to_id, made_at desc, id desc);
create index line_transfer_of_day on line_transfer (from_id, day);
