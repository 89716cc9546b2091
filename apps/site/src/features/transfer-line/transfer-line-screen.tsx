import { useSearchParams } from 'react-router';
import { TransferDetail } from './transfer-detail.tsx';
import { TransferLinePage } from './transfer-line-page.tsx';

/** The reference from the URL, if it is well-formed. */
function readOrder(search: URLSearchParams): string | undefined {
  const order = search.get('order') ?? '';
  return /^A[0-9A-Z]{10}$/.test(order) ? order : undefined;
}

/**
 * `/member/transferUpline`: transfers to the upline; with `?way=down` to a direct downline, and with `?to=` to this one; with
 * `?order=` one transfer.
 */
export function TransferLineScreen() {
  const [search] = useSearchParams();
  const order = readOrder(search);
  return order === undefined ? <TransferLinePage /> : <TransferDetail key={order} order={order} />;
}
