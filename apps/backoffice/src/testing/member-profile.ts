import type { MemberPassword } from '#features/members/member-password.tsx';

/** The profile of a demo member without flags, notes or payout accounts. */
export const memberProfile: Parameters<typeof MemberPassword>[0]['profile'] = {
  id: '5',
  account: 'demo.member',
  nickname: 'Demo Member',
  type: 0,
  vipLevel: 0,
  isLocked: false,
  cash: JSON.parse('"0.0000"'),
  madeAt: '2026-11-15T06:30:00.000Z',
  lastLoginAt: null,
  language: 'EN',
  upline: null,
  realm: 'main',
  accounts: [],
  flags: [],
  notes: [],
};
