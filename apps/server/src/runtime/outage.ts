/** Classes of PostgreSQL errors: connection, resources such as disk and connections, start and stop, and a database that only reads. */
const outageStates = /^(08|53)[0-9A-Z]{3}$|^57P0[1-3]$|^25006$/;

const networkCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** The driver gives these errors no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/;

/** Causes are at most this deep. */
const DEPTH_MAX = 4;

/** Whether an error, or the cause of it, means that the database cannot be reached or cannot work. */
export function isDatabaseOutage(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > DEPTH_MAX) return false;
  const code = 'code' in error ? String(error.code) : '';
  // Without its server, the socket file of PostgreSQL is missing.
  const isSocketGone = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  return (
    outageStates.test(code) ||
    networkCodes.has(code) ||
    isSocketGone ||
    driverMessages.test(error.message) ||
    isDatabaseOutage(error.cause, depth + 1)
  );
}
