import { formatMoney, parseMoney, type MoneyText } from '@mela/kernel/money';
import type { ContractTermsWire } from '@mela/protocol/shapes/contract-terms';
import { dividendTerms, salaryTerms } from '#testing/agents/settlement/queries.ts';
import type { openTestServer } from '#testing/harness/test-server.ts';

type TestServer = Awaited<ReturnType<typeof openTestServer>>;
type Tier = { turnover?: string; active?: number; rate: string };

const money = (text: string): MoneyText => formatMoney(parseMoney(text));

export const tier = ({ turnover = '0', active = 0, rate }: Tier) => ({
  turnover: money(turnover),
  netLoss: money('0'),
  active,
  rate,
});

type Dividend = Extract<ContractTermsWire, { kind: 'dividend' }>;
type Daily = Extract<ContractTermsWire, { kind: 'daily' }>;

export function dividendOf(rates: readonly string[], more: Partial<Dividend> = {}): Dividend {
  return {
    ...dividendTerms('0'),
    tiers: rates.map((rate, index) => tier({ rate, turnover: String(index * 1000) })),
    ...more,
  };
}

export function dailyOf(rates: readonly string[], more: Partial<Daily> = {}): Daily {
  return {
    ...salaryTerms('daily', '0'),
    kind: 'daily',
    tiers: rates.map((rate, index) => tier({ rate, turnover: String(index * 1000) })),
    ...more,
  };
}

let keys = 0;
export const requestKey = (): string => `contract-request-${(keys += 1)}`;

/** A line of three agents below the house, with a second agent beside the last one. */
export async function openLine(server: TestServer) {
  const staff = await server.staff();
  const head = await server.member({ type: 1 });
  const middle = await server.member({ type: 2, uplineId: head.memberId });
  const low = await server.member({ type: 2, uplineId: middle.memberId });
  const beside = await server.member({ type: 0, uplineId: middle.memberId });
  return { staff, head, middle, low, beside };
}

export type Line = Awaited<ReturnType<typeof openLine>>;
export type Person = Line['head'];

export const offering = (child: Person, terms: Dividend) =>
  ({ action: 'offer', requestKey: requestKey(), childId: String(child.memberId), terms }) as const;

/** An accepted dividend contract of the house for the head. */
export async function agreeWithHouse({ staff, head }: Line, terms: Dividend) {
  const { id } = await staff.staffContract.offer({
    body: {
      requestKey: requestKey(),
      childId: String(head.memberId),
      terms,
      reason: 'Agreed with the head of the line.',
    },
  });
  return head.contract.dividend({ body: { action: 'accept', id } });
}

export async function agree(upline: Person, child: Person, terms: Dividend) {
  const { id } = await upline.contract.dividend({ body: offering(child, terms) });
  return child.contract.dividend({ body: { action: 'accept', id } });
}
