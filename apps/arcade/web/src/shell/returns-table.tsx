import { useSay } from '#web/words/words.ts';

export type ReturnRow = {
  name: string;
  /** The payout for a stake of one, the stake included. */
  pays: string;
  /** The return to player, in percent. */
  returns: string;
  /** The highest stake. */
  most?: string;
};

/** Every bet of a game with its payout, its return to player, and its limit. */
export function ReturnsTable({ rows }: { rows: readonly ReturnRow[] }) {
  const say = useSay();
  const hasMost = rows.some(({ most }) => most !== undefined);
  return (
    <>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-start text-xs text-muted">
            <th scope="col" className="py-1 text-start font-semibold">
              {say('betColumn')}
            </th>
            <th scope="col" className="py-1 text-end font-semibold">
              {say('paysColumn')}
            </th>
            {hasMost && (
              <th scope="col" className="py-1 text-end font-semibold">
                {say('limitColumn')}
              </th>
            )}
            <th scope="col" className="py-1 text-end font-semibold">
              {say('returnColumn')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, pays, returns, most }) => (
            <tr key={name} className="border-b border-line/60">
              <th scope="row" className="py-1 text-start font-semibold">
                {name}
              </th>
              <td className="py-1 text-end">{pays}</td>
              {hasMost && <td className="py-1 text-end">{most}</td>}
              <td className="py-1 text-end">{`${returns}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-xs text-muted">{say('returnsNote')}</p>
    </>
  );
}
