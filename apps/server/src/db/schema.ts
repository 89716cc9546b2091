import type { Money, Rate } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Every table as the migrations leave it. Written by `npm run db:types`; do not edit. */
export type Schema = {
  bet: {
    id: GeneratedAlways<bigint>;
    member_id: bigint;
    game_id: bigint;
    stake: Money;
    payout: Money | null;
    placed_at: Instant;
    settled_at: Instant | null;
    is_demo: Generated<boolean>;
  };
  captcha: {
    key: string;
    purpose: 'login' | 'feedback';
    answer_hash: string;
    expires_at: Instant;
    used_at: Instant | null;
  };
  captcha_proof: {
    challenge: string;
    expires_at: Instant;
  };
  classification: {
    code: string;
    sorting: number;
  };
  classification_name: {
    classification_code: string;
    language: 'EN' | 'HI';
    name: string;
  };
  content: {
    id: GeneratedAlways<bigint>;
    kind: 'banner' | 'promotion' | 'promotion_category' | 'notice' | 'popup' | 'announcement' | 'help' | 'help_topic' | 'resource' | 'service_link';
    key: string;
    place: Generated<string>;
    channel: Generated<string>;
    link_kind: Generated<'NONE' | 'PAGE' | 'PROMOTION' | 'GAME_TYPE' | 'OUTSIDE'>;
    link: Generated<string>;
    image_url: Generated<string>;
    sequence: Generated<number>;
    starts_at: Instant;
    ends_at: Instant | null;
    changed_at: Instant;
  };
  content_text: {
    content_id: bigint;
    language: 'EN' | 'HI';
    title: string;
    summary: Generated<string>;
    body: Generated<string>;
  };
  feedback: {
    id: string;
    type: number;
    content: string;
    sender: string;
    member_id: bigint | null;
    address: string;
    made_at: Instant;
  };
  game: {
    id: GeneratedAlways<bigint>;
    code: string;
    vendor_code: string;
    game_type: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT' | 'COCKFIGHT' | 'BGS';
    classification_code: string;
    rtp: Rate | null;
    hot_rank: number | null;
    is_new: Generated<boolean>;
    in_maintenance: Generated<boolean>;
    search_text: string;
    sorting: number;
    changed_at: Instant;
  };
  game_name: {
    game_id: bigint;
    language: 'EN' | 'HI';
    name: string;
  };
  login_failure: {
    id: GeneratedAlways<bigint>;
    account_hash: string;
    address: string;
    failed_at: Instant;
  };
  member: {
    id: GeneratedAlways<bigint>;
    account: string;
    nickname: string;
    type: number;
    password_hash: string;
    password_set_at: Instant;
    password_is_default: Generated<boolean>;
    vip_level: Generated<number>;
    language: Generated<'EN' | 'HI'>;
    upline_id: bigint | null;
    locked_at: Instant | null;
    is_demo: Generated<boolean>;
    made_at: Instant;
    last_login_at: Instant | null;
  };
  member_tree: {
    ancestor_id: bigint;
    descendant_id: bigint;
    depth: number;
  };
  migration: {
    name: string;
    checksum: string;
    applied_at: Generated<Instant>;
  };
  rate_window: {
    key: string;
    points: number;
    ends_at: Instant;
  };
  seal_nonce: {
    nonce_hash: string;
    used_at: Instant;
  };
  sealing_key: {
    kid: string;
    x: string;
    y: string;
    private_key: Buffer;
    made_at: Instant;
  };
  session: {
    id: string;
    token_hash: string;
    member_id: bigint;
    made_at: Instant;
    seen_at: Instant;
    ends_at: Instant;
    ended_at: Instant | null;
    address: string;
    device: string;
  };
  session_code: {
    code_hash: string;
    session_id: string;
    expires_at: Instant;
    used_at: Instant | null;
  };
  setting: {
    name: string;
    value: ColumnType<unknown, string, string>;
    changed_at: Instant;
  };
  socket_ticket: {
    ticket_hash: string;
    member_id: bigint | null;
    session_id: string | null;
    expires_at: Instant;
  };
  staff: {
    id: GeneratedAlways<bigint>;
    account: string;
    name: string;
    role: 'admin' | 'finance' | 'risk' | 'support' | 'reader';
    password_hash: string;
    locked_at: Instant | null;
    is_demo: Generated<boolean>;
    made_at: Instant;
  };
  switch_state: {
    mod_id: string;
    enabled: boolean;
    changed_at: Instant;
  };
  vendor: {
    code: string;
    is_new: Generated<boolean>;
    in_maintenance: Generated<boolean>;
    changed_at: Instant;
  };
  vendor_category: {
    vendor_code: string;
    game_type: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT' | 'COCKFIGHT' | 'BGS';
    sorting: number;
  };
  vendor_name: {
    vendor_code: string;
    language: 'EN' | 'HI';
    name: string;
  };
};
