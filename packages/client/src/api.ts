import type { CallRoute, Envelope } from '@mela/protocol/call';
import { isRefusalCode, Refusal, type RefusalParams } from '@mela/protocol/refusals';

type WireCall = { query: unknown; body: unknown; value: unknown };

/** The query and body that the call has. A part is optional when all of its fields are optional. */
type Asked<C extends WireCall> = {
  [Part in 'query' | 'body' as undefined extends C[Part] ? never : Part]: C[Part];
};

export type Calls<Wire extends Record<keyof Wire, WireCall>> = {
  [Name in keyof Wire]: (asked: Asked<Wire[Name]>) => Promise<Wire[Name]['value']>;
};

/** Sends one call and returns its envelope. Tests replace this function. */
export type Send = (route: CallRoute, asked: { query?: unknown; body?: unknown }) => Promise<Envelope>;

/** Turns a call table into functions. The value is not validated, because server and client are built from one protocol. */
export function makeCalls<Wire extends Record<keyof Wire, WireCall>>(
  send: Send,
  table: Record<keyof Wire, CallRoute>,
): Calls<Wire> {
  const calls = Object.entries<CallRoute>(table).map(([name, route]) => [
    name,
    async (asked: object) => open(await send(route, asked)),
  ]);
  return Object.fromEntries(calls) as Calls<Wire>;
}

function open({ success, value, code }: Envelope): unknown {
  if (success) return value;
  throw isRefusalCode(code)
    ? new Refusal(code, value as RefusalParams<typeof code>)
    : new Refusal('UNKNOWN', {});
}
