-- What the house itself remembers: merchant values, switches, sealing keys, limits and tickets.

-- A merchant value that differs from its default. Each row is one group of the settings catalogue.
create table setting (
  name       text primary key,
  value      jsonb not null,
  changed_at timestamptz not null
);

-- A switch that was turned. Switches without a row stand as the catalogue has them.
create table switch_state (
  mod_id     text primary key,
  enabled    boolean not null,
  changed_at timestamptz not null
);

-- Keys that sealed bodies are encrypted to. The private half is itself encrypted under the installation's secret.
create table sealing_key (
  kid         text primary key,
  x           text not null,
  y           text not null,
  private_key bytea not null,
  made_at     timestamptz not null
);

create index sealing_key_by_age on sealing_key (made_at desc);

-- Sealed bodies that were opened, so that none is opened twice.
create table seal_nonce (
  nonce_hash text primary key,
  used_at    timestamptz not null
);

create index seal_nonce_by_age on seal_nonce (used_at);

-- Counters of the sensitive calls; all processes count here together.
create table rate_window (
  key     text primary key,
  points  integer not null check (points > 0),
  ends_at timestamptz not null
);

create index rate_window_by_end on rate_window (ends_at);

-- One-time tickets that open a socket; without a member the socket hears public events only.
create table socket_ticket (
  ticket_hash text primary key,
  member_id   bigint,
  session_id  uuid,
  expires_at  timestamptz not null,
  check ((member_id is null) = (session_id is null))
);

create index socket_ticket_by_expiry on socket_ticket (expires_at);
