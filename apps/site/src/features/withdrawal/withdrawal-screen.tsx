import { useSearchParams } from 'react-router';
import { WithdrawalPage } from './withdrawal-page.tsx';
import { WithdrawalTracker } from './withdrawal-tracker.tsx';

/** The order that the address names, if it can be one. */
function readOrder(search: URLSearchParams): string | undefined {
  const order = search.get('order') ?? '';
  return /^W[0-9A-Z]{10}$/.test(order) ? order : undefined;
}

/** `/member/withdraw`: what can be withdrawn and how; with `?order=` the one withdrawal and where it is. */
export function WithdrawalScreen() {
  const [search] = useSearchParams();
  const order = readOrder(search);
  return order === undefined ? <WithdrawalPage /> : <WithdrawalTracker key={order} order={order} />;
}
