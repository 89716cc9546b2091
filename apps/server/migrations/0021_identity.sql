-- Somebody else's word may open an account: which sign-ins are linked to a member, and which are under way.

alter type registration_way add value 'identity';

-- What a provider calls the person is kept as a keyed digest: it is only ever compared.
create table identity (
  id           uuid primary key,
  member_id    bigint not null references member,
  provider     text not null check (provider ~ '^[A-Z]{3,20}$'),
  subject_hash text not null,
  -- The mail address or the number that was vouched for, masked, for its owner to know it again.
  contact      text check (char_length(contact) between 1 and 255),
  linked_at    timestamptz not null,
  used_at      timestamptz,
  unique (provider, subject_hash),
  unique (member_id, provider)
);

-- One sign-in under way, from the button to the session. The browser that began knows the attempt, the provider carries the state, and
-- both are kept as digests. What was vouched for is locked, and goes with the row.
create table identity_attempt (
  attempt_hash text primary key,
  state_hash   text not null,
  provider     text not null,
  -- Whose account it is to be linked to; without one it is a way in.
  member_id    bigint references member,
  secrets      bytea not null,
  person       bytea,
  made_at      timestamptz not null,
  expires_at   timestamptz not null,
  returned_at  timestamptz,
  used_at      timestamptz,
  check (expires_at > made_at),
  check (person is null or returned_at is not null)
);

create index identity_attempt_expired on identity_attempt (expires_at);
