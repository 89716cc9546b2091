import { SECOND, type Clock } from '@mela/kernel/time';
import type { CacheTag } from '@mela/protocol/shapes/shape';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** An answer that is given again as it stands: the encoded envelope, and its compressed forms once somebody asked. */
type Entry = { plain: Buffer; br: Buffer | undefined; gzip: Buffer | undefined; expiresAt: number };

export type Answer = { body: Buffer; encoding: 'br' | 'gzip' | undefined };

export type AnswerCache = {
  find(key: string, acceptEncoding: string | undefined): Answer | undefined;
  /** Makes an answer once, however many ask for it meanwhile, and keeps it unless its tags went stale on the way. */
  keep(
    key: string,
    rule: { seconds: number; tags: readonly CacheTag[] },
    make: () => Promise<Buffer>,
  ): Promise<Buffer>;
  drop(tags: readonly CacheTag[] | 'all'): void;
};

const ENTRIES_MAX = 4000;
const BYTES_MAX = 48 * 1024 * 1024;
/** Shorter answers fit one packet anyway. */
const COMPRESS_FROM_BYTES = 1024;

export function openCache({ clock }: { clock: Clock }): AnswerCache {
  const entries = new Map<string, Entry & { tags: readonly CacheTag[] }>();
  const underWay = new Map<string, Promise<Buffer>>();
  const stamps = new Map<CacheTag, number>();
  let bytes = 0;

  const remove = (key: string) => {
    bytes -= entries.get(key)?.plain.length ?? 0;
    entries.delete(key);
  };
  const stampOf = (tags: readonly CacheTag[]) => tags.reduce((sum, tag) => sum + (stamps.get(tag) ?? 0), 0);

  const put = (key: string, plain: Buffer, rule: { seconds: number; tags: readonly CacheTag[] }) => {
    remove(key);
    bytes += plain.length;
    const expiresAt = clock.now().getTime() + rule.seconds * SECOND;
    entries.set(key, { plain, br: undefined, gzip: undefined, expiresAt, tags: rule.tags });
    for (const oldest of entries.keys()) {
      if (entries.size <= ENTRIES_MAX && bytes <= BYTES_MAX) break;
      remove(oldest);
    }
  };

  return {
    find: (key, acceptEncoding) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (entry.expiresAt > clock.now().getTime()) return encoded(entry, acceptEncoding);
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
      for (const tag of tags === 'all' ? allTags : tags) stamps.set(tag, (stamps.get(tag) ?? 0) + 1);
    },
  };
}

const allTags: readonly CacheTag[] = ['system', 'content', 'catalogue', 'winners'];

/** Only answers that are the same for everybody are compressed: beside a secret, the length would tell of it. */
function encoded(entry: Entry, acceptEncoding: string | undefined): Answer {
  if (acceptEncoding === undefined || entry.plain.length < COMPRESS_FROM_BYTES) {
    return { body: entry.plain, encoding: undefined };
  }
  if (acceptEncoding.includes('br')) {
    entry.br ??= brotliCompressSync(entry.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return { body: entry.br, encoding: 'br' };
  }
  if (!acceptEncoding.includes('gzip')) return { body: entry.plain, encoding: undefined };
  entry.gzip ??= gzipSync(entry.plain);
  return { body: entry.gzip, encoding: 'gzip' };
}
