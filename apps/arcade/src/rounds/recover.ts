import type { Arcade } from '#arcade.ts';
import { mendBrokenRounds } from '#tables/broken-rounds.ts';
import { entriesAfter } from './after-transaction.ts';

/** After a crash: a bet in flight may have arrived or not, so it is rolled back. The outbox continues with all other transactions. */
export async function recover(arcade: Arcade): Promise<void> {
  const { state, write } = arcade.store;
  const bets = [...state.transactionsOpen].flatMap((id) => {
    const transaction = state.transactions.get(id);
    return transaction?.kind === 'bet' ? [transaction] : [];
  });
  await mendBrokenRounds(arcade);
  await write(
    bets.flatMap((transaction) => entriesAfter(arcade, transaction, { kind: 'unanswered', again: false })),
  );
}
