import { afterAll, expect, test } from 'vitest';
import { memberLogins } from '#demo/logins.ts';
import { countOwnRows, tablesOfMembers } from '#testing/harness/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('own_data', { demo: true });
afterAll(() => server.close());

/** What the file calls the rows of a table. */
const told = {
  bet: 'bets',
  deposit: 'deposits',
  favorite: 'favorites',
  feedback: 'feedback',
  identity: 'signIns',
  login_event: 'logIns',
  notify_message: 'messages',
  notify_unwanted: 'unwantedMessages',
  payout_account: 'payoutAccounts',
  session: 'sessions',
  tax_year: 'taxYears',
  transfer: 'transfers',
  turnover: 'turnover',
  vendor_free_round: 'freeRounds',
  vendor_player: 'namesAtVendors',
  withdrawal: 'withdrawals',
} as const;

/** Why the rows of the others are not in it as they are. */
const notTold: Record<string, string> = {
  adjustment: 'what came of it is among the movements; who asked for it is staff',
  audit_entry: 'the member’s own changes are; those of staff are not',
  bet_day: 'sums of the bets',
  identity_attempt: 'secrets of a sign-in under way',
  ledger_account: 'its entries are the movements',
  member_flag: 'what staff are warned of',
  member_note: 'what staff wrote to each other',
  member_profile: 'one, without the number of an identity card',
  payment_password: 'a hash',
  picture: 'shown in the profile and beside what it proves',
  play_limit: 'told as limits',
  recovery_code: 'hashes',
  registration: 'of the moment, its words are in the profile',
  second_factor: 'a secret',
  socket_ticket: 'secrets of a moment',
  turnover_bet: 'parts of the turnover',
  vendor_case: 'what staff look at',
  vendor_transaction: 'parts of the bets',
  vendor_round: 'told as bets',
  vendor_token: 'secrets of a game that was opened',
};

test('whatever table carries a member’s number is in the file of own data, or it is known why not (MEMBER-11)', async () => {
  const known = [...Object.keys(told), ...Object.keys(notTold)];
  expect(await tablesOfMembers(server.runtime.db)).toEqual(known.toSorted());
});

test('the file has as many of each kind as the tables have, bets and favourites among them (MEMBER-11)', async () => {
  const { account = '', password = '' } = memberLogins.find((one) => one.account === 'demo.member') ?? {};
  const member = server.guest();
  member.token = (await member.session.login({ body: { username: account, password } })).token ?? null;
  const { content } = await member.lobby.games({ query: { pageSize: 1 } });
  await member.lobby.addFavorite({ body: { nodeId: content[0]?.nodeId ?? 0 } });
  const { json } = await member.playLimits.exported({});
  const data: Record<string, unknown[]> = JSON.parse(json);
  const counts = Object.fromEntries(Object.values(told).map((name) => [name, data[name]?.length]));
  const expected = await countOwnRows(server.runtime.db, account, Object.keys(told));
  expect(counts).toEqual(
    Object.fromEntries(Object.entries(told).map(([table, name]) => [name, expected[table]])),
  );
  for (const name of ['bets', 'turnover', 'deposits', 'logIns', 'favorites'])
    expect(counts[name], name).toBeGreaterThan(0);
  expect(json).not.toMatch(/argon2|hash/);
});
