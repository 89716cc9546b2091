-- What the merchant publishes, each thing once, with its words in every language beside it.
-- The markup of a text is cleaned before it is stored here.

create type content_kind as enum (
  'banner',
  'promotion',
  'promotion_category',
  'notice',
  'popup',
  'announcement',
  'help',
  'help_topic',
  'resource',
  'service_link'
);

create type link_kind as enum ('NONE', 'PAGE', 'PROMOTION', 'GAME_TYPE', 'OUTSIDE');

create table content (
  id         bigint generated always as identity primary key,
  kind       content_kind not null,
  -- The name it is known by outside: the hash of a promotion's address, the term of a help article.
  key        text not null check (key ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
  -- Where it belongs within its kind: a banner's place, a promotion's category, an announcement's execution,
  -- a help article's topic, a service link's position.
  place      text not null default '',
  -- By which means it reaches the merchant: LIVECHAT of a service link, FACEBOOK or IOS of a resource.
  channel    text not null default '',
  link_kind  link_kind not null default 'NONE',
  link       text not null default '',
  image_url  text not null default '',
  sequence   integer not null default 0,
  starts_at  timestamptz not null,
  ends_at    timestamptz,
  changed_at timestamptz not null,
  unique (kind, key),
  check (ends_at > starts_at),
  check ((link_kind = 'NONE') = (link = '')),
  check (kind <> 'banner' or place in ('w_home', 'w_leftmenu')),
  check (kind <> 'announcement' or place in ('A', 'B', 'F')),
  check (kind <> 'service_link' or place in ('HEADER', 'SIDE_MENU', 'SYSTEM_PAGE', 'AGENT')),
  check (kind not in ('resource', 'service_link') or link_kind in ('OUTSIDE', 'PAGE')),
  check ((kind in ('resource', 'service_link')) = (channel <> '')),
  check (kind not in ('promotion', 'help') or place <> '')
);

create index content_published on content (kind, place, starts_at desc);

create table content_text (
  content_id bigint not null references content on delete cascade,
  language   language_code not null,
  title      text not null check (title <> ''),
  summary    text not null default '',
  -- Markup of the house's short list of tags.
  body       text not null default '',
  primary key (content_id, language)
);
