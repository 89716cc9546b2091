import { assert } from '@mela/kernel/assert';
import type { CallRoute, CallTable } from '@mela/protocol/call';
import type { Served, Shape, ShapesOf } from '@mela/protocol/shapes/shape';
import type { Actor, StaffActor, Visitor } from '#http/actor.ts';

// Modules bind their calls here and http/ serves them. The file lies beside both, because modules import only types from http/.

type ActorFor<Route extends CallRoute> = Route['token'] extends 'none'
  ? undefined
  : Route['token'] extends 'optional'
    ? Actor | undefined
    : Route['token'] extends 'staff'
      ? StaffActor
      : Actor;

export type CallInput<Route extends CallRoute, S extends Shape> = Pick<Served<S>, 'query' | 'body'> & {
  actor: ActorFor<Route>;
  visitor: Visitor;
};

export type Handlers<Table extends CallTable, Shapes extends ShapesOf<Table>> = {
  [Name in keyof Table]: (
    input: CallInput<Table[Name], Shapes[Name]>,
  ) => Promise<Served<Shapes[Name]>['value']>;
};

/** One call with everything about it in one place. */
export type Call = { name: string; route: CallRoute; shape: Shape };

/** A call with its handler. The input is erased: `bind` has checked the handler against the shape, and the binder decodes by the shape. */
export type BoundCall = Call & {
  // Written as a method, whose parameter is compared in both directions: a handler of a narrower input fits.
  handle(input: { query: unknown; body: unknown; actor: unknown; visitor: Visitor }): Promise<unknown>;
};

/** Calls of any modules, in one array. */
export type BoundCalls = readonly BoundCall[];

/** Checks that every call of the table has a shape and a handler of the right type. Tests call the typed `handlers` directly. */
export function bind<Table extends CallTable, Shapes extends ShapesOf<Table>>(
  table: Table,
  shapes: Shapes,
  handlers: Handlers<Table, Shapes>,
): BoundCalls & { handlers: Handlers<Table, Shapes> };
export function bind(
  table: CallTable,
  shapes: Readonly<Record<string, Shape>>,
  handlers: Readonly<Record<string, BoundCall['handle']>>,
) {
  const calls = Object.entries(table).map(([name, route]): BoundCall => {
    const shape = shapes[name];
    const handle = handlers[name];
    assert(shape && handle, `${route.path} has a shape and a handler`);
    return { name, route, shape, handle };
  });
  return Object.assign(calls, { handlers });
}
