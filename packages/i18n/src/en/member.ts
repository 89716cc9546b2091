export const member = {
  menu: 'Member menu',
  hub: 'Account',
  hubGroups: { money: 'Money', play: 'Bets and results', account: 'Settings' },
  closeCenter: 'Close member center',
  signOut: 'Log out',
  agentCenter: 'Agent center',
  trialTitle: 'Account required',
  trialBody: 'You’re on a trial account. Register to use the wallet, your records and all games.',
  trialAction: 'Register',
  account: 'Account',
  nickname: 'Nickname',
  kind: 'Account type',
  kinds: {
    '0': 'Member',
    '1': 'Agent',
    '2': 'Agent',
    '4': 'Trial',
    '41': 'Agent (test)',
    '42': 'Agent (test)',
  },
  vip: 'VIP rank',
  vipNone: 'No rank yet',
  memberNumber: 'Member number',
  currency: 'Currency',
  contractOffers: '{count, plural, one {# contract offer} other {# contract offers}}',
  pages: {
    securityCenter: { name: 'Security center', body: 'Your profile and account security.' },
    playLimits: {
      name: 'Play limits',
      body: 'Money and time limits, breaks, self-exclusion and closing your account.',
    },
    transferFund: {
      name: 'Wallet',
      body: 'All your money in one place: available, on hold and at providers.',
    },
    depositv2: {
      name: 'Deposit',
      body: 'Add play credits. See each method’s limits, usual time and status.',
    },
    withdraw: {
      name: 'Withdraw',
      body: 'Request a withdrawal and track every step.',
    },
    contracts: { name: 'Contracts', body: 'Offers from your upline, and the contracts you hold.' },
    transferUpline: {
      name: 'Transfer to upline',
      body: 'Send cash to your upline agent, or to your direct downlines if you are an agent.',
    },
    personalHistoryCopy: {
      name: 'Betting record',
      body: 'Every bet with its round, amount and result. Filter by day, game and status, or export.',
    },
    lotteryOrders: {
      name: 'Lottery bets',
      body: 'Every lottery bet with its numbers, its draw and what it won, and your chase plans.',
    },
    transactionHistory: {
      name: 'Account record',
      body: 'Every transaction, with the balance after it.',
    },
    personalProfit: {
      name: 'Profit and loss',
      body: 'What you bet, won and received as bonus, day by day.',
    },
    vip: {
      name: 'VIP',
      body: 'Your level, the next gift, the monthly salary and every level of the ladder.',
    },
    bonusDetails: { name: 'Bonus details', body: 'Each bonus, its conditions and your progress.' },
    rewardCenter: {
      name: 'Reward center',
      body: 'Rewards to claim and rewards you’ve claimed.',
    },
    signIn: { name: 'Daily sign-in', body: 'A reward for each day, and your days in a row.' },
    rebate: {
      name: 'Manual rebate',
      body: 'Your unpaid valid bets, the rebate they bring, and what was paid.',
    },
    referral: {
      name: 'Invite friends',
      body: 'Your code, link and QR code, who joined and what you earned.',
    },
    missionLeaderboard: {
      name: 'Missions and leaderboard',
      body: 'Tasks, rewards and the leaderboard.',
    },
    envelope: {
      name: 'Red envelopes',
      body: 'The next round, your envelope and the last rounds.',
    },
    raffle: {
      name: 'Raffle',
      body: 'Tickets from your bets, the draw and its winners.',
    },
    messageV2: {
      name: 'Messages',
      body: 'Messages from Mela about payouts, rewards and your questions.',
    },
  },
  emptyBody: 'There is nothing on this page right now.',
  emptyAction: 'See hot games',
  responsible: 'Play responsibly',
} as const;
