import { SECOND, type Clock } from '@mela/kernel/time';
import type { CacheTag } from '@mela/protocol/shapes/shape';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A cached answer: the encoded envelope, and its compressed forms after the first request for them. */
type Entry = { plain: Buffer; br: Buffer | undefined; gzip: Buffer | undefined; expiresAt: number };

export type Answer = { body: Buffer; encoding: 'br' | 'gzip' | undefined };

export type AnswerCache = {
  find(key: string, acceptEncoding: string | undefined): Answer | undefined;
  /** Makes an answer once for all concurrent callers, and keeps it unless its tags went stale meanwhile. */
  keep(
    key: string,
    rule: { seconds: number; tags: readonly CacheTag[] },
    make: () => Promise<Buffer>,
  ): Promise<Buffer>;
  drop(tags: readonly CacheTag[] | 'all'): void;
};

const ENTRIES_MAX = 4000;
const BYTES_MAX = 48 * 1024 * 1024;
/** Shorter answers fit into one packet without compression. */
const COMPRESS_FROM_BYTES = 1024;

type Needs = { clock: Clock; bytesMax?: number };

export function openCache({ clock, bytesMax = BYTES_MAX }: Needs): AnswerCache {
  const entries = new Map<string, Entry & { tags: readonly CacheTag[] }>();
  const underWay = new Map<string, Promise<Buffer>>();
  const stamps = new Map<string, number>();
  let bytes = 0;

  const remove = (key: string) => {
    const entry = entries.get(key);
    if (entry) bytes -= weigh(entry);
    entries.delete(key);
  };
  const makeRoom = () => {
    for (const oldest of entries.keys()) {
      if (entries.size <= ENTRIES_MAX && bytes <= bytesMax) break;
      remove(oldest);
    }
  };
  const stampOf = (tags: readonly CacheTag[]) => tags.reduce((sum, tag) => sum + (stamps.get(tag) ?? 0), 0);

  const put = (key: string, plain: Buffer, rule: { seconds: number; tags: readonly CacheTag[] }) => {
    remove(key);
    bytes += plain.length;
    const expiresAt = clock.now().getTime() + rule.seconds * SECOND;
    entries.set(key, { plain, br: undefined, gzip: undefined, expiresAt, tags: rule.tags });
    makeRoom();
  };
  /** A compressed copy is made for the first caller that accepts it, and counts in the cache size. */
  const give = (entry: Entry, acceptEncoding: string | undefined): Answer => {
    const before = weigh(entry);
    const answer = encoded(entry, acceptEncoding);
    const more = weigh(entry) - before;
    bytes += more;
    if (more > 0) makeRoom();
    return answer;
  };

  return {
    find: (key, acceptEncoding) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.expiresAt > clock.now().getTime()) return give(entry, acceptEncoding);
      remove(key);
      return undefined;
    },
    keep: (key, rule, make) => {
      const stamp = stampOf(rule.tags);
      const flight = `${stamp} ${key}`;
      const waiting = underWay.get(flight);
      if (waiting) return waiting;
      const making = make()
        .then((plain) => {
          if (stampOf(rule.tags) === stamp) put(key, plain, rule);
          return plain;
        })
        .finally(() => underWay.delete(flight));
      underWay.set(flight, making);
      return making;
    },
    drop: (tags) => {
      const isStale = (entry: { tags: readonly CacheTag[] }) =>
        tags === 'all' || entry.tags.some((tag) => tags.includes(tag));
      for (const [key, entry] of entries) if (isStale(entry)) remove(key);
      for (const tag of tags === 'all' ? Object.keys(knownTags) : tags)
        stamps.set(tag, (stamps.get(tag) ?? 0) + 1);
    },
  };
}

/** Complete by its type: a new tag of the protocol does not compile until it is listed here. */
const knownTags: Record<CacheTag, true> = { system: true, content: true, catalogue: true, winners: true };

function weigh({ plain, br, gzip }: Entry): number {
  return plain.length + (br?.length ?? 0) + (gzip?.length ?? 0);
}

const encodings = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?:,|$)/i,
} as const;

/** Whether an encoding is listed with a weight above zero; a zero weight refuses it. */
function accepts(header: string, encoding: keyof typeof encodings): boolean {
  const found = encodings[encoding].exec(header);
  return found !== null && Number(found[1] ?? 1) > 0;
}

/** Only answers that are the same for all callers are compressed: next to a secret, the compressed length would reveal it (BREACH). */
function encoded(entry: Omit<Entry, 'expiresAt'>, acceptEncoding: string | undefined): Answer {
  if (acceptEncoding === undefined || entry.plain.length < COMPRESS_FROM_BYTES) {
    return { body: entry.plain, encoding: undefined };
  }
  if (accepts(acceptEncoding, 'br')) {
    entry.br ??= brotliCompressSync(entry.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return { body: entry.br, encoding: 'br' };
  }
  if (!accepts(acceptEncoding, 'gzip')) return { body: entry.plain, encoding: undefined };
  entry.gzip ??= gzipSync(entry.plain);
  return { body: entry.gzip, encoding: 'gzip' };
}

/** The same for an answer that is kept elsewhere or not at all; each compressed form is made once. */
export function encodedForms(plain: Buffer): (acceptEncoding: string | undefined) => Answer {
  const forms = { plain, br: undefined, gzip: undefined };
  return (acceptEncoding) => encoded(forms, acceptEncoding);
}
