import { useSearchParams } from 'react-router';
import { WithdrawalPage } from './withdrawal-page.tsx';
import { WithdrawalTracker } from './withdrawal-tracker.tsx';

/** The order id from the URL, if it is well-formed. */
function readOrder(search: URLSearchParams): string | undefined {
  const order = search.get('order') ?? '';
  return /^W[0-9A-Z]{10}$/.test(order) ? order : undefined;
}

/** `/member/withdraw`: the withdrawal form; with `?order=` one withdrawal. */
export function WithdrawalScreen() {
  const [search] = useSearchParams();
  const order = readOrder(search);
  return order === undefined ? <WithdrawalPage /> : <WithdrawalTracker key={order} order={order} />;
}
