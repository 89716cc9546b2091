-- An affiliate code holds what it gives to the accounts that it opens, and how long and how often it may be used. Its visits are counted
-- per day. An agent can open an account for a person.

alter type registration_way add value 'agent';

alter table invitation
  -- The agent's own name for the link.
  add column label       text check (char_length(label) between 1 and 60),
  -- The type of the accounts that it opens: 0 member, 2 agent.
  add column member_type smallint not null default 0 check (member_type in (0, 2)),
  -- Null: the default of the rules.
  add column prize_group smallint check (prize_group between 1700 and 1980),
  add column expires_at  timestamptz check (expires_at > made_at),
  add column uses_max    integer check (uses_max > 0),
  add column uses        integer not null default 0 check (uses >= 0),
  add column request_key text check (char_length(request_key) between 16 and 64),
  add constraint invitation_uses check (uses <= uses_max),
  add constraint invitation_terms check (
    kind = 'affiliate' or (member_type = 0 and prize_group is null and expires_at is null and uses_max is null)
  );

create unique index invitation_request on invitation (owner_id, request_key) where request_key is not null;

update invitation
   set uses = (select count(*) from registration where invitation_code = invitation.code)
 where kind = 'affiliate';

-- The percentage per product that a code gives; a missing row is 0.
create table invitation_rate (
  code    text not null references invitation,
  product text not null check (product ~ '^[a-zA-Z]{2,20}$'),
  rate    rate_e6 not null check (rate > 0),
  primary key (code, product)
);

-- The visits of a link on one day of the merchant.
create table invitation_day (
  code   text not null references invitation,
  day    date not null,
  visits integer not null check (visits > 0),
  primary key (code, day)
);

-- Who was counted on a day: a hash under a random key of that day. Key and hashes are deleted when the day is over, so that a visit
-- leads to nobody.
create table invitation_visit_key (
  day date primary key,
  key bytea not null check (octet_length(key) = 32)
);

create table invitation_visitor (
  day          date not null references invitation_visit_key,
  code         text not null references invitation,
  visitor_hash text not null,
  primary key (day, code, visitor_hash)
);

-- The person of an account that an agent opened has accepted nothing yet.
alter table registration
  alter column terms_accepted_at drop not null,
  alter column age_confirmed_at drop not null,
  add constraint registration_accepted check (
    way::text = 'agent' or (terms_accepted_at is not null and age_confirmed_at is not null)
  );
