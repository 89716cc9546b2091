import type { MoneyText } from '@mela/kernel/money';
import { SECOND } from '@mela/kernel/time';
import { betCalls } from '@mela/protocol/calls/bet';
import { paymentPasswordCalls } from '@mela/protocol/calls/payment-password';
import { payoutAccountCalls } from '@mela/protocol/calls/payout-account';
import { turnoverCalls } from '@mela/protocol/calls/turnover';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { withdrawalCalls } from '@mela/protocol/calls/withdrawal';
import type { BetWire } from '@mela/protocol/shapes/bet';
import type { PayoutAccountWire } from '@mela/protocol/shapes/payout-account';
import type { TurnoverWire } from '@mela/protocol/shapes/turnover';
import type { WithdrawalWire } from '@mela/protocol/shapes/withdrawal';
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';

export type Terms = WithdrawalWire['terms']['value'];
export type Withdrawal = WithdrawalWire['detail']['value'];
export type Preview = WithdrawalWire['preview']['value'];
export type PayoutAccounts = PayoutAccountWire['list']['value'];
export type PayoutAccount = PayoutAccounts['accounts'][number];
export type Contribution = BetWire['contributions']['value'][number];
export type TurnoverRow = TurnoverWire['list']['value']['rows'][number];

/** Polling interval, in case a push event was lost. */
const LOOK_AGAIN_MS = 15 * SECOND;

export function useTerms() {
  const { withdrawal } = useApi();
  return useQuery({ queryKey: [withdrawalCalls.terms.path], queryFn: () => withdrawal.terms({}) });
}

export function usePayoutAccounts() {
  const { payoutAccount } = useApi();
  return useQuery({ queryKey: [payoutAccountCalls.list.path], queryFn: () => payoutAccount.list({}) });
}

export function useTurnover() {
  const { turnover } = useApi();
  return useQuery({ queryKey: [turnoverCalls.list.path], queryFn: () => turnover.list({}) });
}

/** The latest bets of one requirement. */
export function useContributions(id: string) {
  const { bet } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [betCalls.contributions.path, id, language],
    queryFn: () => bet.contributions({ query: { id, language } }),
  });
}

/** Fetched for a valid amount only; the last answer stays until the next one arrives. */
export function usePreview(amount: MoneyText | undefined) {
  const { withdrawal } = useApi();
  return useQuery({
    queryKey: [withdrawalCalls.preview.path, amount],
    queryFn: amount === undefined ? skipToken : () => withdrawal.preview({ query: { amount } }),
    placeholderData: keepPreviousData,
  });
}

export function useWithdrawals(pageNo: number) {
  const { withdrawal } = useApi();
  return useQuery({
    queryKey: [withdrawalCalls.list.path, pageNo],
    queryFn: () => withdrawal.list({ query: { pageNo } }),
    placeholderData: keepPreviousData,
  });
}

export function useWithdrawal(order: string) {
  const { withdrawal } = useApi();
  return useQuery({
    queryKey: [withdrawalCalls.detail.path, order],
    queryFn: () => withdrawal.detail({ query: { order } }),
    refetchInterval: ({ state: { data } }) => (data?.party === 'nobody' ? false : LOOK_AGAIN_MS),
  });
}

export function useConfirmations() {
  const { withdrawal } = useApi();
  return useQuery({
    queryKey: [withdrawalCalls.confirmations.path],
    queryFn: () => withdrawal.confirmations({}),
  });
}

const ofWithdrawals: readonly string[] = Object.values(withdrawalCalls).map(({ path }) => path);

/** Shows the changed withdrawal immediately and refetches everything that depends on it. */
function useChanged() {
  const queryClient = useQueryClient();
  return (changed: Withdrawal) => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => ofWithdrawals.includes(String(path)),
    });
    queryClient.setQueryData([withdrawalCalls.detail.path, changed.reference], changed);
  };
}

export function useRequestWithdrawal() {
  const { withdrawal } = useApi();
  return useMutation({ mutationFn: withdrawal.request, onSuccess: useChanged() });
}

export function useConfirmReceipt() {
  const { withdrawal } = useApi();
  return useMutation({ mutationFn: withdrawal.receive, onSuccess: useChanged() });
}

type Dispute = { id: string; note: string; file: File };

export function useDispute() {
  const { withdrawal } = useApi();
  return useMutation({
    mutationFn: async ({ id, note, file }: Dispute) =>
      withdrawal.dispute({
        query: note === '' ? { id } : { id, note },
        body: new Uint8Array(await file.arrayBuffer()),
      }),
    onSuccess: useChanged(),
  });
}

/** Invalidates the cached answers of these paths, so that the page refetches them. */
function useRenew(paths: readonly string[]) {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.includes(String(path)) });
}

/** Its end changes the requirements, the wallet and what can be withdrawn. */
export function useForfeitBonus() {
  const { reward } = useApi();
  const renew = useRenew([
    turnoverCalls.list.path,
    withdrawalCalls.terms.path,
    walletCalls.balance.path,
    walletCalls.consolidated.path,
  ]);
  return useMutation({ mutationFn: reward.forfeit, onSettled: renew });
}

export function useSetPassword() {
  const { paymentPassword } = useApi();
  const renew = useRenew([withdrawalCalls.terms.path, paymentPasswordCalls.state.path]);
  return useMutation({ mutationFn: paymentPassword.set, onSuccess: renew });
}

/** Also refetches the terms: a wrong attempt may have locked the payment password. */
export function useChangePassword() {
  const { paymentPassword } = useApi();
  const renew = useRenew([withdrawalCalls.terms.path, paymentPasswordCalls.state.path]);
  return useMutation({ mutationFn: paymentPassword.change, onSettled: renew });
}

/** The destination of the code for a forgotten payment password. */
export function usePaymentPassword() {
  const { paymentPassword } = useApi();
  return useQuery({
    queryKey: [paymentPasswordCalls.state.path],
    queryFn: () => paymentPassword.state({}),
    staleTime: 0,
  });
}

export function useResetPassword() {
  const { paymentPassword } = useApi();
  const renew = useRenew([withdrawalCalls.terms.path, paymentPasswordCalls.state.path]);
  return useMutation({ mutationFn: paymentPassword.reset, onSuccess: renew });
}

export function useBindAccount() {
  const { payoutAccount } = useApi();
  return useMutation({ mutationFn: payoutAccount.bind, onSuccess: useRenew([payoutAccountCalls.list.path]) });
}

export function useRemoveAccount() {
  const { payoutAccount } = useApi();
  return useMutation({
    mutationFn: payoutAccount.remove,
    onSuccess: useRenew([payoutAccountCalls.list.path]),
  });
}
