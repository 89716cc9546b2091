-- The points mall: goods that members redeem with points, and the redemptions.

create type mall_kind as enum ('cash', 'bonus', 'goods');

create table mall_item (
  id             bigint generated always as identity primary key,
  -- The idempotency key of staff.
  request_key    text not null unique check (char_length(request_key) between 16 and 64),
  kind           mall_kind not null,
  name_en        text not null check (char_length(name_en) between 3 and 60),
  name_hi        text not null check (char_length(name_hi) between 3 and 60),
  about_en       text not null check (char_length(about_en) <= 300),
  about_hi       text not null check (char_length(about_hi) <= 300),
  picture        text not null,
  -- Ten-thousandths of a point; the price is in whole points.
  points         bigint not null check (points > 0 and points % 10000 = 0),
  -- Of cash and bonus money.
  amount         money_e4 check (amount > 0 and amount % 100 = 0),
  -- How often the amount must be bet before a withdrawal.
  times          rate_e6 not null,
  needs_approval boolean not null,
  -- Null: unlimited.
  stock          integer check (stock >= 0),
  per_member_max integer check (per_member_max > 0),
  vip_min        smallint not null check (vip_min between 0 and 10),
  starts_at      timestamptz,
  ends_at        timestamptz check (ends_at > starts_at),
  is_on_sale     boolean not null,
  changed_at     timestamptz not null,
  check ((kind = 'goods') = (amount is null)),
  check (kind <> 'goods' or needs_approval)
);

revoke delete on mall_item from mela_app;

create type mall_state as enum ('inProcess', 'approved', 'rejected');

-- What a member redeemed, with the terms of that time.
create table mall_redemption (
  id          uuid primary key,
  -- The reference that members and staff quote to each other.
  reference   text not null unique check (reference ~ '^P[0-9A-Z]{10}$'),
  member_id   bigint not null references member,
  item_id     bigint not null references mall_item,
  -- The idempotency key of the member.
  request_key text not null check (char_length(request_key) between 16 and 64),
  kind        mall_kind not null,
  name_en     text not null,
  name_hi     text not null,
  points      bigint not null check (points > 0),
  amount      money_e4,
  times       rate_e6 not null,
  -- Name and address for goods, typed by the member.
  delivery    text check (char_length(delivery) between 10 and 300),
  state       mall_state not null,
  -- The reason of a rejection, or the progress of a delivery.
  remark      text not null default '' check (char_length(remark) <= 300),
  made_at     timestamptz not null,
  decided_at  timestamptz,
  -- Null: approved without staff.
  decided_by  bigint references staff,
  unique (member_id, request_key),
  check ((state = 'inProcess') = (decided_at is null)),
  check ((kind = 'goods') = (delivery is not null))
);

create index mall_redemption_by_member on mall_redemption (member_id, made_at desc, id desc);
create index mall_redemption_by_item on mall_redemption (item_id, member_id) where state <> 'rejected';
create index mall_redemption_by_state on mall_redemption (state, made_at, id);

revoke delete on mall_redemption from mela_app;

insert into staff_permission (role, permission)
select role, permission
  from (values ('admin', array['mall.read', 'mall.manage', 'mall.decide']),
               ('finance', array['mall.read', 'mall.decide']),
               ('support', array['mall.read', 'mall.decide']),
               ('risk', array['mall.read']),
               ('reader', array['mall.read'])) as given (role, permissions),
       unnest(given.permissions) as permission;
