import { useSearchParams } from 'react-router';
import { DepositPage } from './deposit-page.tsx';
import { DepositTracker } from './deposit-tracker.tsx';

/** The order that the address names, if it can be one. */
function readOrder(search: URLSearchParams): string | undefined {
  const order = search.get('order') ?? '';
  return /^D[0-9A-Z]{10}$/.test(order) ? order : undefined;
}

/** `/member/depositv2`: ways to pay in; with `?order=` the one deposit and everything it takes. */
export function DepositScreen() {
  const [search] = useSearchParams();
  const order = readOrder(search);
  return order === undefined ? <DepositPage /> : <DepositTracker key={order} order={order} />;
}
