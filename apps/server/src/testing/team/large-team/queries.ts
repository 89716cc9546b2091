import { dayStart, isoOf, type Instant, type LocalDay } from '@mela/kernel/time';
import type pg from 'pg';

// A large team for tests of plans and for benchmarks, written with set-based statements of the database owner.

type Owner = Pick<pg.Client, 'query'>;
/** Times are before `now`. */
type Size = { members: number; now: Instant };

const ZONE = 'Asia/Kolkata';
/** Agents by level; the last level has as many as are left. Everybody else is a member below one of them. */
const LEVELS = [1, 10, 100, 1000];
const MEMBERS_PER_AGENT = 10;
/** Sessions that each member has had. */
const SESSIONS = 4;
const PAYMENT_DAYS = 90;
const DEPOSITS_PER_MEMBER = 6;
const WITHDRAWALS_PER_MEMBER = 2;

export type LargeTeam = {
  /** Agents with their level, the one at the top first. */
  agents: readonly { id: bigint; uplineId: bigint | null; level: number }[];
  /** The agent at the top, whose team is everybody else, and one whose team is a hundredth of it. */
  top: bigint;
  small: bigint;
};

/** Members with ids from 1, their tree, wallets, rates and sessions. */
export async function fillMembers(owner: Owner, { members, now }: Size): Promise<LargeTeam> {
  const present = presentOf(now);
  const agents = agentsOf(Math.floor(members / MEMBERS_PER_AGENT));
  const uplines = Array.from({ length: members + 1 }, (_, index) =>
    index < agents.length ? (agents[index]?.uplineId ?? null) : 1 + ((index * 7919) % agents.length),
  );
  await owner.query(
    `insert into member (id, account, nickname, type, upline_id, password_hash, password_set_at, made_at, last_login_at)
     overriding system value
     select n, 'bench.' || n, 'Bench ' || n, case when n = 1 then 1 when n <= $2 then 2 else 0 end, upline_id, '',
            ${present} - interval '100 days', ${present} - interval '100 days', ${present} - random() * interval '30 days'
       from unnest($1::bigint[]) with ordinality as one (upline_id, n)`,
    [uplines.map((id) => (id === null ? null : String(id))), agents.length],
  );
  await owner.query(`select setval(pg_get_serial_sequence('member', 'id'), $1)`, [uplines.length]);
  await owner.query(
    `insert into member_tree (ancestor_id, descendant_id, depth)
       with recursive link (ancestor_id, descendant_id, depth) as (
         select id, id, 0 from member
         union all
         select above.upline_id, link.descendant_id, link.depth + 1
           from link
           join member above on above.id = link.ancestor_id and above.upline_id is not null
       )
     select * from link order by ancestor_id, descendant_id`,
  );
  await owner.query(`insert into agent (member_id, made_at) select id, made_at from member where type <> 0`);
  // The higher the level, the higher the rate, so that every agent of a line earns from a bet.
  await owner.query(
    `insert into rebate_rate (member_id, product, rate, changed_at)
     select descendant_id, 'slots', 10000 - 1500 * depth, ${present}
       from member_tree
      where ancestor_id = 1
        and descendant_id <= $1`,
    [agents.length],
  );
  await owner.query(
    `insert into ledger_account (realm, member_id, purpose, balance) select 'main', id, 'cash', 0 from member`,
  );
  await owner.query(
    `insert into session (id, token_hash, member_id, made_at, seen_at, ends_at, ended_at, address, device)
     select gen_random_uuid(), md5(id || ' ' || visit), id, at, at + interval '1 hour', at + interval '1 day', at + interval '1 hour', '', ''
       from (
              select id, visit, ${present} - visit * interval '7 days' - random() * interval '7 days' as at
                from member, generate_series(1, $1) as visit
            ) as one`,
    [SESSIONS],
  );
  await owner.query(
    'insert into member_activity (member_id, seen_at) select member_id, max(seen_at) from session group by member_id',
  );
  await owner.query(
    'vacuum (analyze) member, member_tree, agent, rebate_rate, ledger_account, session, member_activity',
  );
  const [small] = agents.filter(({ level }) => level === 2);
  return { agents, top: 1n, small: small?.id ?? 1n };
}

const presentOf = (now: Instant): string => `timestamptz '${isoOf(now)}'`;

function agentsOf(count: number): LargeTeam['agents'] {
  const given = LEVELS.reduce((sum, one) => sum + one, 0);
  const sizes = [...LEVELS, Math.max(0, count - given)];
  const agents: { id: bigint; uplineId: bigint | null; level: number }[] = [];
  for (const [level, size] of sizes.entries()) {
    const above = sizes[level - 1] ?? 0;
    const firstAbove = agents.length - above;
    for (let place = 0; place < size && agents.length < count; place++) {
      const uplineId = level === 0 ? null : BigInt(1 + firstAbove + Math.floor((place * above) / size));
      agents.push({ id: BigInt(agents.length + 1), uplineId, level });
    }
  }
  return agents;
}

/** Settled bets of one day. A few members place most of them, each in three kinds of games. */
export async function fillBets(
  owner: Owner,
  { members, day, bets, first }: { members: number; day: LocalDay; bets: number; first: number },
): Promise<void> {
  await owner.query(
    `insert into bet (round_id, member_id, game_type, state, stake, valid_bet, payout, placed_at, settled_at, day)
     select lpad(to_hex(n), 32, '0')::uuid, member_id, (array['RNG', 'FISH', 'BGS', 'LIVE', 'PVP', 'SPORTS']::game_type[])[1 + (member_id + kind) % 6],
            'settled', stake, stake, case when is_won then stake * 2 else 0 end, at, at, $2
       from (
              select n,
                     $1::integer + 1 - floor($1::integer * power(random(), 2.5))::integer as member_id,
                     floor(3 * random())::integer as kind,
                     10000 * (1 + floor(500 * random()))::bigint as stake,
                     random() < 0.45 as is_won,
                     $3::timestamptz + n % 86400 * interval '1 second' as at
                from generate_series($4::bigint, $5::bigint) as n
            ) as one`,
    [members, day, dayStart(day, ZONE), first, first + bets - 1],
  );
}

/** Deposits, withdrawals and transfers between uplines and their direct downlines, over three months. */
export async function fillPayments(owner: Owner, { members, now }: Size): Promise<void> {
  const at = `${presentOf(now)} - random() * interval '${PAYMENT_DAYS} days'`;
  const code = (letter: string) => `'${letter}' || lpad(upper(to_hex(n)), 10, '0')`;
  const person = `2 + n % ${members}`;
  await owner.query(
    `insert into deposit (id, reference, member_id, request_key, method, form, gateway, amount, fee, language, state, received, credited,
                          credited_at, made_at, expires_at, changed_at)
     select gen_random_uuid(), ${code('D')}, ${person}, 'large-team-request-' || n, 'UPI', 'upi_qr', 'BENCH', 5000000, 0, 'EN', 'credited', 5000000,
            5000000, at, at, at + interval '1 hour', at
       from (select n, ${at} as at from generate_series(1, $1::bigint) as n) as one
      order by at`,
    [DEPOSITS_PER_MEMBER * members],
  );
  await owner.query(
    `insert into payout_account (id, member_id, kind, holder_name, address_locked, address_key, address_digest, address_shown, bound_at,
                                 usable_from)
     select lpad(to_hex(id), 32, '0')::uuid, id, 'vpa', 'Bench', '', 1, id::text, '', made_at, made_at from member`,
  );
  await owner.query(
    `insert into withdrawal (id, reference, member_id, request_key, payout_account_id, kind, holder_name, address_locked, address_key,
                             address_digest, address_shown, amount, fee, tax, taxed, payout, status, day, requested_at, changed_at, gateway,
                             payout_key, submitted_at, sent_at, receipt_due_at)
     select gen_random_uuid(), ${code('W')}, ${person}, 'large-team-request-' || n, lpad(to_hex(${person}), 32, '0')::uuid, 'vpa', 'Bench', '', 1, '',
            '', 1000000, 0, 0, 0, 1000000, 'confirmed', (at at time zone '${ZONE}')::date, at, at, 'BENCH', 'bench-' || n, at, at, at
       from (select n, ${at} as at from generate_series(1, $1::bigint) as n) as one
      order by at`,
    [WITHDRAWALS_PER_MEMBER * members],
  );
  await owner.query(
    `insert into line_transfer (id, reference, from_id, to_id, direction, amount, lowered, factor, request_key, day, made_at)
     select gen_random_uuid(), ${code('A')}, upline_id, id, 'down', 1000000, 0, 'sms', 'large-team-request-' || n,
            (at at time zone '${ZONE}')::date, at
       from (select id as n, id, upline_id, ${at} as at from member where upline_id is not null) as one
      order by at`,
  );
  await owner.query('vacuum (analyze) deposit, withdrawal, line_transfer, payout_account');
}
