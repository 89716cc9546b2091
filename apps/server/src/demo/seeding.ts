import type { Random } from '@mela/kernel/random';
import type { Instant } from '@mela/kernel/time';
import type { Tx } from '#db/database.ts';
import type { Member } from '#modules/access/member/module.ts';
import type { Passwords } from '#modules/access/password/module.ts';
import type { SecondFactor } from '#modules/access/second-factor/module.ts';
import type { BringInChat } from '#modules/account/chat/module.ts';
import type { Registration } from '#modules/account/registration/module.ts';
import type { TransferLine } from '#modules/agents/transfer-line/module.ts';
import type { Content } from '#modules/base/content/module.ts';
import type { BringIn } from '#modules/base/inbox/module.ts';
import type { StaffSession } from '#modules/base/staff-session/module.ts';
import type { Deposit } from '#modules/money/deposit/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { PaymentPassword } from '#modules/money/payment-password/module.ts';
import type { PayoutAccounts } from '#modules/money/payout-account/module.ts';
import type { Turnover } from '#modules/money/turnover/module.ts';
import type { Withdrawals } from '#modules/money/withdrawal/module.ts';
import type { Bet } from '#modules/play/bet/module.ts';
import type { Lobby } from '#modules/play/lobby/module.ts';
import type { Lottery } from '#modules/play/lottery/module.ts';
import type { Runtime } from '#runtime/runtime.ts';

/** The context of seeding: one transaction, one time, and a seeded random generator. */
export type Seeding = {
  tx: Tx;
  now: Instant;
  /** For modules that the seeding opens itself, with a clock of its own. */
  runtime: Runtime;
  random(part: string): Random;
  chat: BringInChat;
  content: Content;
  inbox: BringIn;
  member: Member;
  lobby: Lobby;
  lottery: Pick<Lottery, 'importDraws' | 'importOrders'>;
  bet: Bet;
  ledger: Ledger;
  deposit: Pick<Deposit, 'importHistory'>;
  transferLine: Pick<TransferLine, 'importTransfers'>;
  turnover: Turnover;
  password: Pick<Passwords, 'setDefault'>;
  paymentPassword: PaymentPassword;
  payoutAccount: PayoutAccounts;
  registration: Registration;
  secondFactor: Pick<SecondFactor, 'give'>;
  withdrawal: Withdrawals;
  staffSession: StaffSession;
};
