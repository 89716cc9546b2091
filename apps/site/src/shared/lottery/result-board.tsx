import type { DrawResult, My4dResult, SeaResult, Structure, VnResult } from '@mela/rules/lottery/types';
import { prizesOf } from '@mela/rules/lottery/vn';
import { useTranslations } from 'use-intl';
import { DrawnResult } from './result-balls.tsx';

type MarkedProps = {
  /** Numbers that a player picked. A drawn number that ends in one of them is marked. */
  marked?: readonly string[] | undefined;
};

type WholeResultProps = MarkedProps & {
  structure: Structure;
  result: DrawResult;
  /** All parts below each other, as in a popup. */
  isNarrow?: boolean;
};

/** A complete result: balls, or a board with every prize. */
export function WholeResult({ structure, result, marked, isNarrow = false }: WholeResultProps) {
  if (result.kind === 'vn') return <VnBoard result={result} marked={marked} isNarrow={isNarrow} />;
  if (result.kind === 'sea') return <SeaBoard result={result} marked={marked} />;
  if (result.kind === 'my4d') return <My4dBoard result={result} marked={marked} />;
  return <DrawnResult structure={structure} result={result} />;
}

const table =
  'w-full max-w-120 overflow-hidden rounded-card border border-line bg-surface text-center tabular-nums';
const head = 'bg-raised px-2 py-1.5 text-xs font-semibold text-muted';

const vnNames = ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'] as const;

/** All prizes of the north (27) or of the centre and south (18), and the last two digits sorted by their first. */
function VnBoard({ result, marked, isNarrow }: MarkedProps & { result: VnResult; isNarrow: boolean }) {
  const t = useTranslations('lotteryResults');
  const { structure, prizes } = result;
  return (
    <div data-narrow={isNarrow} className="lottery-board">
      <dl aria-label={t('board.prizes')} className={`${table} grid divide-y divide-line`}>
        {prizesOf(structure).map(({ name }, at) => (
          <div key={name} className="lottery-prize-row" data-top={at === 0}>
            <dt className={`${head} grid place-items-center px-1`}>
              {t(`board.vn.${vnNames.find((one) => one === name) ?? 'DB'}`)}
            </dt>
            <dd>
              {(prizes[at] ?? []).map((number, place) => (
                <Numero key={place} number={number} marked={marked} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Endings numbers={prizes.flat()} marked={marked} />
    </div>
  );
}

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The last two digits of every prize, by the first of them. */
function Endings({ numbers, marked }: MarkedProps & { numbers: readonly string[] }) {
  const t = useTranslations('lotteryResults');
  const endings = numbers.map((number) => number.slice(-2));
  return (
    <table className={`${table} lottery-endings`}>
      <caption className="sr-only">{t('board.endings')}</caption>
      <thead>
        <tr className="lottery-columns">
          <th scope="col" className={`${head} w-12`}>
            {t('board.head')}
          </th>
          <th scope="col" className={head}>
            {t('board.tails')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line text-sm">
        {digits.map((digit) => (
          <tr key={digit} className="lottery-columns">
            <th scope="row" className="py-1 font-bold">
              {digit}
            </th>
            <td className="px-2 py-1 text-start">
              {endings
                .filter((ending) => ending.startsWith(String(digit)))
                .toSorted()
                .map((ending, place) => (
                  <span key={place} data-marked={marked?.includes(ending)} className="lottery-tail">
                    {ending.slice(1)}
                  </span>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A drawn number, with the part that a player picked in the colour of the lamps. */
function Numero({ number, marked = [] }: MarkedProps & { number: string }) {
  const picked = marked
    .filter((pick) => pick.length <= number.length && number.endsWith(pick))
    .toSorted((one, other) => other.length - one.length)[0];
  if (picked === undefined) return <span>{number}</span>;
  return (
    <span>
      {number.slice(0, number.length - picked.length)}
      <mark className="lottery-picked">{picked}</mark>
    </span>
  );
}

/** The Thai, Lao and Hanoi styles: the drawn numbers, and the parts that plays are judged against. */
function SeaBoard({ result, marked }: MarkedProps & { result: SeaResult }) {
  const t = useTranslations('lotteryResults');
  const { drawn, top4, top3, top2, bot2, front3, back3 } = result;
  const special = drawn['special'];
  const first = drawn['first'];
  const rows = [
    ...(front3.length > 0 ? [{ name: t('board.sea.front3'), numbers: front3 }] : []),
    ...(back3.length > 0 ? [{ name: t('board.sea.back3'), numbers: back3 }] : []),
    { name: t('board.sea.top3'), numbers: [top3] },
    { name: t('board.sea.top2'), numbers: [top2] },
    { name: t('board.sea.bottom2'), numbers: [bot2] },
  ];
  return (
    <dl className={`${table} grid grid-cols-6 gap-px bg-line`}>
      {special !== undefined && <Cell name={t('board.sea.special')} numbers={[special]} isWhole isTop />}
      {first !== undefined && (
        <Cell name={t('board.sea.first')} numbers={[first]} isWhole isTop={special === undefined} />
      )}
      {special === undefined && top4 !== undefined && (
        <Cell name={t('board.sea.top4')} numbers={[top4]} isWhole isTop marked={marked} />
      )}
      {rows.map(({ name, numbers }) => (
        <Cell key={name} name={name} numbers={numbers} marked={marked} isHalf={numbers.length > 1} />
      ))}
    </dl>
  );
}

/** 23 numbers of four digits. */
function My4dBoard({ result, marked }: MarkedProps & { result: My4dResult }) {
  const t = useTranslations('lotteryResults');
  const { first, second, third, special, consolation } = result;
  return (
    <dl className={`${table} grid grid-cols-6 gap-px bg-line`}>
      <Cell name={t('board.my4d.first')} numbers={[first]} isTop marked={marked} />
      <Cell name={t('board.my4d.second')} numbers={[second]} marked={marked} />
      <Cell name={t('board.my4d.third')} numbers={[third]} marked={marked} />
      <Cell name={t('board.my4d.special')} numbers={special} isWhole marked={marked} />
      <Cell name={t('board.my4d.consolation')} numbers={consolation} isWhole marked={marked} />
    </dl>
  );
}

type CellProps = MarkedProps & {
  name: string;
  numbers: readonly string[];
  isWhole?: boolean;
  isHalf?: boolean;
  isTop?: boolean;
};

function Cell({ name, numbers, marked, isWhole = false, isHalf = false, isTop = false }: CellProps) {
  return (
    <div
      data-width={isWhole ? 'whole' : isHalf ? 'half' : 'third'}
      data-top={isTop}
      data-many={numbers.length > 2}
      className="lottery-cell"
    >
      <dt className={head}>{name}</dt>
      <dd>
        {numbers.map((number, place) => (
          <Numero key={place} number={number} marked={marked} />
        ))}
      </dd>
    </div>
  );
}
