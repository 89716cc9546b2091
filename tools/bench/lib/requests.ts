/** The text of an HTTP request. */
export function requestText(
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n${more.join('')}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** Bets and settlements for the calls of `wallet-server.ts`, each with its own key, distributed over connections. */
export function postings(
  path: string,
  name: string,
  { memberIds, connections, each }: { memberIds: readonly string[]; connections: number; each: number },
): string[][] {
  return Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: each }, (__, index) => {
      const memberId = memberIds[(connection * 31 + index * 17) % memberIds.length];
      const key = `${name}:${connection}:${index}`;
      return requestText(path, JSON.stringify({ key, memberId, amount: '10.5', isBet: index % 20 < 11 }));
    }),
  );
}
