import { useSearchParams } from 'react-router';
import { DepositPage } from './deposit-page.tsx';
import { DepositTracker } from './deposit-tracker.tsx';

/** The order id from the URL, if it is well-formed. */
function readOrder(search: URLSearchParams): string | undefined {
  const order = search.get('order') ?? '';
  return /^D[0-9A-Z]{10}$/.test(order) ? order : undefined;
}

/** `/member/depositv2`: the deposit form; with `?order=` one deposit. */
export function DepositScreen() {
  const [search] = useSearchParams();
  const order = readOrder(search);
  return order === undefined ? <DepositPage /> : <DepositTracker key={order} order={order} />;
}
