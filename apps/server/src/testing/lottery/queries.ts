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

/** Sets the state of an order as a settlement does, without its money. */
export async function markOrder(url: string, id: string, state: 'won' | 'lost' | 'void'): Promise<void> {
  await asOwner(url, (client) =>
    client.query('update lottery_order set state = $2, settled_at = placed_at where id = $1', [id, state]),
  );
}
