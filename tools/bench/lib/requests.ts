/** A request as it goes over the wire. */
export function requestText(
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n${more.join('')}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** Bets and settlements for the calls of `wallet-server.ts`, each under a key of its own, shared out over lines. */
export function postings(
  path: string,
  name: string,
  { memberIds, lines, each }: { memberIds: readonly string[]; lines: number; each: number },
): string[][] {
  return Array.from({ length: lines }, (_, line) =>
    Array.from({ length: each }, (__, index) => {
      const memberId = memberIds[(line * 31 + index * 17) % memberIds.length];
      const key = `${name}:${line}:${index}`;
      return requestText(path, JSON.stringify({ key, memberId, amount: '10.5', isBet: index % 20 < 11 }));
    }),
  );
}
