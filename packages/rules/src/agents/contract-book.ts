import {
  refusalOf,
  terminationTime,
  type ContractSituation,
  type ContractState,
  type LifeRefusal,
} from './contract-life.ts';

/** The contract of one kind that a child has with its direct upline, and its last amendment. */
export type BookEntry = { contract: ContractState; amendment: ContractState | null };

/** All contracts of one kind. */
export type ContractBook = {
  /** The direct upline of each account; `house` at the top. */
  uplines: Readonly<Record<string, string>>;
  /** Accounts whose ACTIVE contract is older than the book. */
  holders: ReadonlySet<string>;
  entries: ReadonlyMap<string, BookEntry>;
  /** In force until the period ends: terminated by the upline without consent, or the upline's own contract ended. */
  ending: ReadonlySet<string>;
  /** Accounts that hang below another upline from the next period on. */
  moves: ReadonlyMap<string, string>;
};

export function openBook(uplines: Readonly<Record<string, string>>, holders: Iterable<string>): ContractBook {
  return { uplines, holders: new Set(holders), entries: new Map(), ending: new Set(), moves: new Map() };
}

export type LifeEvent =
  | { event: 'offer' | 'amend' | 'accept' | 'reject'; by: string; child: string }
  | { event: 'terminate'; by: string; child: string; hasConsent: boolean }
  /** The child did not answer in time; the contract reached its end date. */
  | { event: 'lapse' | 'endDate'; child: string }
  | { event: 'move'; child: string; to: string }
  | { event: 'periodEnd' };

type MoveRefusal = 'UNKNOWN_ACCOUNT' | 'SAME_UPLINE' | 'INTO_OWN_TEAM';

export const HOUSE = 'house';

/** One step of the life of contracts; a refused event changes nothing. */
export function step(
  book: ContractBook,
  event: LifeEvent,
): { book: ContractBook; refusal: LifeRefusal | MoveRefusal | null } {
  if (event.event === 'periodEnd') return { book: endPeriod(book), refusal: null };
  const refusal = refusalIn(book, event);
  return refusal === null ? { book: apply(book, event), refusal } : { book, refusal };
}

type ChildEvent = Exclude<LifeEvent, { event: 'periodEnd' }>;

function refusalIn(book: ContractBook, event: ChildEvent): LifeRefusal | MoveRefusal | null {
  const entry = entryOf(book, event.child);
  switch (event.event) {
    case 'lapse':
      return hasOpenOffer(entry) ? null : 'NOTHING_OPEN';
    case 'endDate':
      return entry?.contract === 'ACTIVE' ? null : 'NOT_ACTIVE';
    case 'move':
      return moveRefusal(book, event);
    default:
      return refusalOf(event.event, event.by, situationOf(book, event.child));
  }
}

function apply(book: ContractBook, event: ChildEvent): ContractBook {
  const { child } = event;
  const entry = entryOf(book, child);
  switch (event.event) {
    case 'offer':
      return put(book, child, { contract: 'REQUESTED', amendment: entry?.amendment ?? null });
    case 'amend':
      return put(book, child, { ...(entry ?? active), amendment: 'REQUESTED' });
    case 'accept':
      return answer(book, child, 'ACTIVE');
    case 'reject':
      return answer(book, child, 'REJECTED');
    case 'lapse':
      return answer(book, child, 'EXPIRED');
    case 'endDate':
      return end(book, child, 'EXPIRED');
    case 'move':
      return { ...book, moves: new Map(book.moves).set(child, event.to) };
    case 'terminate':
      return terminationTime(event.by, { child }, event.hasConsent) === 'now'
        ? end(book, child, 'TERMINATED')
        : markEnding(put(book, child, entry ?? active), child, true);
  }
}

const active: BookEntry = { contract: 'ACTIVE', amendment: null };

function entryOf({ entries, holders }: ContractBook, child: string): BookEntry | undefined {
  return entries.get(child) ?? (holders.has(child) ? active : undefined);
}

function situationOf(book: ContractBook, child: string): ContractSituation {
  const upline = book.uplines[child] ?? '';
  const entry = entryOf(book, child);
  return {
    child,
    upline,
    hasBase: upline === HOUSE || entryOf(book, upline)?.contract === 'ACTIVE',
    contract: entry?.contract ?? null,
    amendment: entry?.amendment ?? null,
  };
}

const hasOpenOffer = (entry: BookEntry | undefined): boolean =>
  entry?.contract === 'REQUESTED' || entry?.amendment === 'REQUESTED';

function put(book: ContractBook, child: string, entry: BookEntry): ContractBook {
  return { ...book, entries: new Map(book.entries).set(child, entry) };
}

function markEnding(book: ContractBook, child: string, isEnding: boolean): ContractBook {
  const ending = new Set(book.ending);
  if (isEnding) ending.add(child);
  else ending.delete(child);
  return { ...book, ending };
}

/** The answer to an open offer, or to an open amendment, which leaves the contract ACTIVE. */
function answer(book: ContractBook, child: string, state: ContractState): ContractBook {
  const entry = entryOf(book, child) ?? active;
  if (entry.contract === 'REQUESTED') {
    const answered = put(book, child, { ...entry, contract: state });
    return state === 'ACTIVE' ? answered : markEnding(answered, child, false);
  }
  const answered = put(book, child, { ...entry, amendment: state });
  // Accepted terms replace the version whose end was announced.
  return state === 'ACTIVE' ? markEnding(answered, child, false) : answered;
}

/** An open amendment ends with its contract; contracts and offers that rest on it end with the period. */
function end(book: ContractBook, child: string, state: ContractState): ContractBook {
  const entry = entryOf(book, child) ?? active;
  const amendment = entry.amendment === 'REQUESTED' ? 'EXPIRED' : entry.amendment;
  let ended = markEnding(put(book, child, { contract: state, amendment }), child, false);
  for (const below of childrenOf(book, child)) {
    const resting = entryOf(ended, below)?.contract;
    if (resting === 'ACTIVE' || resting === 'REQUESTED') ended = markEnding(ended, below, true);
  }
  return ended;
}

const childrenOf = ({ uplines }: ContractBook, upline: string): readonly string[] =>
  Object.keys(uplines).filter((child) => uplines[child] === upline);

function moveRefusal(book: ContractBook, { child, to }: { child: string; to: string }): MoveRefusal | null {
  const uplines = { ...book.uplines, ...Object.fromEntries(book.moves) };
  if (!(child in uplines) || (to !== HOUSE && !(to in uplines))) return 'UNKNOWN_ACCOUNT';
  if (uplines[child] === to) return 'SAME_UPLINE';
  for (let at: string | undefined = to; at !== undefined; at = uplines[at]) {
    if (at === child) return 'INTO_OWN_TEAM';
  }
  return null;
}

/** Ends what was announced, and at the same moment whatever rests on it; then the moves take effect. */
function endPeriod(book: ContractBook): ContractBook {
  let ended = book;
  for (const [child] of book.moves) {
    // The contract and an open offer are agreements with the old upline.
    const state = entryOf(ended, child)?.contract;
    if (state === 'ACTIVE' || state === 'REQUESTED') ended = markEnding(ended, child, true);
  }
  for (let [child] = ended.ending; child !== undefined; [child] = ended.ending) {
    const isOffer = entryOf(ended, child)?.contract === 'REQUESTED';
    ended = end(ended, child, isOffer ? 'EXPIRED' : 'TERMINATED');
  }
  return { ...ended, uplines: { ...ended.uplines, ...Object.fromEntries(book.moves) }, moves: new Map() };
}
