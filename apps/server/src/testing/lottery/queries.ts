import type { Instant } from '@mela/kernel/time';
import pg from 'pg';

/** A connection with the rights of the owner, which the server's role lacks. */
async function asOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Sets the clock of the lottery in a test's own database. */
export async function setLotteryTime(url: string, at: Instant): Promise<void> {
  await asOwner(url, (client) =>
    client.query(
      `create or replace function lottery_now() returns timestamptz language sql volatile as $$
         select ${client.escapeLiteral(at.toISOString())}::timestamptz
       $$`,
    ),
  );
}

/** Lets the closing of one draw fail, as a lock that is held too long does; null lets all draws close again. */
export async function failClosing(url: string, draw: { game: string; issue: string } | null): Promise<void> {
  await asOwner(url, async (client) => {
    await client.query('drop trigger if exists test_closing on lottery_draw');
    if (draw === null) return;
    await client.query(`
      create or replace function test_closing() returns trigger language plpgsql as $$
      begin
        raise exception 'canceling statement due to lock timeout';
      end $$`);
    await client.query(`
      create trigger test_closing before update on lottery_draw for each row
        when (new.state = 'closed' and new.game_code = ${client.escapeLiteral(draw.game)}
              and new.issue = ${client.escapeLiteral(draw.issue)})
        execute function test_closing()`);
  });
}

/** The columns of the lottery's tables, and which of them the server's role may write. */
export async function lotteryColumns(url: string): Promise<{ name: string; isWritten: boolean }[]> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query<{ name: string; isWritten: boolean }>(
      `select table_name || '.' || column_name as name,
              has_column_privilege('mela_app', table_name::regclass, column_name, 'insert')
                or has_column_privilege('mela_app', table_name::regclass, column_name, 'update') as "isWritten"
         from information_schema.columns
        where table_schema = 'public'
          and starts_with(table_name, 'lottery_')
        order by 1`,
    );
    return rows;
  });
}

/** Orders whose bet record, items or ledger entries tell another story than the order itself; there are none. */
export async function unbalancedOrders(url: string): Promise<unknown[]> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query(`
      select placed.reference, placed.state, placed.stake, placed.payout, placed.rebate,
             bet.state as bet_state, bet.payout as bet_payout, items.payout as item_payout, moved.amount as moved
        from lottery_order placed
        left join bet on bet.round_id = placed.round_id
       cross join lateral (
         select sum(item.payout) as payout,
                sum(item.rebate) as rebate,
                count(*) filter (where (item.state = 'open') <> (placed.state = 'open')) as odd
           from lottery_item item
          where item.order_id = placed.id
       ) items
       cross join lateral (
         select coalesce(sum(entry.amount), 0) as amount
           from ledger_account account
           join ledger_entry entry on entry.account_id = account.id
           join ledger_account contra on contra.id = entry.contra_id
          where account.member_id = placed.member_id
            and account.purpose in ('cash', 'bonus', 'held', 'receivable')
            -- The bonus part of a payout passes through the wallet of a member who has given the bonus up.
            and (contra.purpose, contra.name) <> ('promotion', 'budget')
            and entry.reference = placed.reference
       ) moved
       where (bet.state, bet.stake, bet.payout, bet.valid_bet) is distinct from (
               case placed.state when 'open' then 'open' when 'void' then 'cancelled' when 'cancelled' then 'cancelled'
                 else 'settled' end::bet_state,
               placed.stake, placed.payout, placed.valid_bet
             )
          or items.payout <> placed.payout
          or items.odd > 0
          or (placed.state in ('won', 'lost', 'returned') and items.rebate <> placed.rebate)
          or moved.amount <> case
               when placed.state in ('void', 'cancelled') then 0
               else placed.payout + placed.rebate - placed.stake
             end`);
    return rows;
  });
}

export async function drawIdOf(
  url: string,
  { game, issue }: { game: string; issue: string },
): Promise<bigint> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select id from lottery_draw where game_code = $1 and issue = $2',
      [game, issue],
    );
    return BigInt(rows[0]?.id ?? 0);
  });
}

/**
 * The end of all lottery play as lines of text, without ids, references and times: orders, items, plans, wallets, days, messages, passes
 * and published bets.
 */
export async function lotteryEnd(url: string): Promise<string[]> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query<{ line: string }>(`
      select line
        from (
          select concat_ws(' ', 'order', member_id, draw.game_code, draw.issue, request_key, placed.state, stake, payout,
                           rebate, valid_bet) as line
            from lottery_order placed
            join lottery_draw draw on draw.id = placed.draw_id
          union all
          select concat_ws(' ', 'item', item.member_id, draw.issue, play_code, selection, item.state, wins, payout)
            from lottery_item item
            join lottery_draw draw on draw.id = item.draw_id
          union all
          select concat_ws(' ', 'plan', request_key, state, frozen, spent, released) from lottery_chase
          union all
          select concat_ws(' ', 'plan', plan.request_key, draw.issue, draw.state, draw.reason)
            from lottery_chase_draw draw
            join lottery_chase plan on plan.id = draw.chase_id
          union all
          select concat_ws(' ', 'wallet', member_id, purpose, balance)
            from ledger_account
           where member_id is not null
             and balance <> 0
          union all
          select concat_ws(' ', 'day', member_id, day, game_type, bets, stake, valid_bet, payout) from bet_day where bets > 0
          union all
          select concat_ws(' ', 'message', member_id, template, params) from inbox_message
          union all
          select concat_ws(' ', 'draw', game_code, issue, draw.state, kind, items, stake, payout, rebate, finished_at is null)
            from lottery_settlement pass
            join lottery_draw draw on draw.id = pass.draw_id
          union all
          select concat_ws(' ', 'event', type, bet ->> 'memberId', bet ->> 'stake', bet ->> 'payout', bet ->> 'before')
            from outbox_event
           cross join lateral jsonb_array_elements(payload -> 'bets') as bet
        ) as lines
       order by line collate "C"`);
    return rows.map(({ line }) => line);
  });
}

/** The passes of a draw, in their order. */
export async function passesOf(url: string, game: string, issue: string): Promise<unknown[]> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query(
      `select pass.kind, pass.items, pass.stake::text as stake, pass.payout::text as payout,
              pass.rebate::text as rebate, pass.finished_at is not null as "isFinished"
         from lottery_settlement pass
         join lottery_draw draw on draw.id = pass.draw_id
        where draw.game_code = $1
          and draw.issue = $2
        order by pass.run`,
      [game, issue],
    );
    return rows;
  });
}

/** The states of all draws that are due after a moment, by game and number. */
export async function drawStates(url: string, after: Instant): Promise<Map<string, string>> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query<{ draw: string; state: string }>(
      `select game_code || ' ' || issue as draw, state::text from lottery_draw where draw_at > $1`,
      [after],
    );
    return new Map(rows.map(({ draw, state }) => [draw, state]));
  });
}

/** The SQL functions that touch draws or chains with the rights of the owner, and whether the server's role may call them. */
export async function definerFunctions(url: string): Promise<{ name: string; isCalled: boolean }[]> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query<{ name: string; isCalled: boolean }>(
      `select proname as name, has_function_privilege('mela_app', oid, 'execute') as "isCalled"
         from pg_proc
        where pronamespace = 'public'::regnamespace
          and prosrc ~* 'lottery_(draw|chain)'
          and prosecdef
        order by 1`,
    );
    return rows;
  });
}

/** Whether the server's role owns a table or function of the lottery, or could change one or create another. */
export async function serverRights(
  url: string,
): Promise<{ isOwner: boolean; isCreator: boolean; isSuper: boolean }> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query<{ isOwner: boolean; isCreator: boolean; isSuper: boolean }>(
      `select exists (
                select from pg_class where relname like 'lottery%' and pg_has_role('mela_app', relowner, 'member')
              ) or exists (
                select from pg_proc where proname like 'lottery%' and pg_has_role('mela_app', proowner, 'member')
              ) as "isOwner",
              has_schema_privilege('mela_app', 'public', 'create') as "isCreator",
              rolsuper or rolcreaterole as "isSuper"
         from pg_roles
        where rolname = 'mela_app'`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('the role of the server exists');
    return row;
  });
}

/** The tables that have a row with this text in any column. */
export async function tablesWith(url: string, text: string): Promise<string[]> {
  return asOwner(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name
         from pg_class
        where relkind in ('r', 'p')
          and relnamespace = 'public'::regnamespace
        order by 1`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await client.query(
        `select from ${name} as candidate where position($1 in candidate::text) > 0 limit 1`,
        [text],
      );
      if (rowCount !== 0) found.push(name);
    }
    return found;
  });
}

/** Sets the state of an order as a settlement does, without its money. */
export async function markOrder(url: string, id: string, state: 'won' | 'lost' | 'void'): Promise<void> {
  await asOwner(url, (client) =>
    client.query('update lottery_order set state = $2, settled_at = placed_at where id = $1', [id, state]),
  );
}

/** The exposure of the draws with a number, and the sum of the best cases of their orders. */
export async function exposureAndBest(
  url: string,
  issue: string,
): Promise<{ exposure: string; best: string }> {
  return asOwner(url, async (client) => {
    const { rows } = await client.query<{ exposure: string; best: string }>(
      `select coalesce(sum(exposure), 0)::text as exposure, coalesce(sum(best), 0)::text as best
         from (
           select (select sum((select max(payout) from unnest(payouts) as payout))
                     from lottery_exposure
                    where draw_id = draw.id) as exposure,
                  (select sum(placed.best)
                     from lottery_order placed
                    where placed.draw_id = draw.id
                      and placed.state <> 'cancelled') as best
             from lottery_draw draw
            where draw.issue = $1
         ) as draws`,
      [issue],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('a sum has a row');
    return row;
  });
}
