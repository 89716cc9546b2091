// Builders of the server's reward answers; each gives a plain example, and a test overrides the fields that matter to it.

export const reward = (changed: object = {}) => ({
  id: '01900000-0000-7000-8000-0000000000a1',
  reference: 'B0123456789',
  source: 'vip',
  title: null,
  step: 3,
  wallet: 'cash',
  amount: '75.0000',
  state: 'claimable',
  times: '2',
  required: '150.0000',
  grantedAt: '2026-11-18T06:00:00.000Z',
  expiresAt: '2096-11-20T10:00:00.000Z',
  endedAt: null,
  ...changed,
});

export const claimed = (changed: object = {}) =>
  reward({
    state: 'claimed',
    endedAt: '2026-11-18T07:00:00.000Z',
    turnover: {
      required: '150.0000',
      counted: '30.0000',
      status: 'active',
      expiresAt: null,
      endedAt: null,
    },
    ...changed,
  });

export const claimable = (rewards: readonly object[], total = '75.0000') => ({ rewards, total });

export const detailPage = (content: readonly object[], changed: object = {}) => ({
  content,
  pageNum: 1,
  pageSize: 20,
  total: content.length,
  totalPages: 1,
  ...changed,
});
