export const member = {
  menu: 'Member menu',
  closeCenter: 'Close the member center',
  signOut: 'Log out',
  agentCenter: 'Agent center',
  manualRebate: 'Manual rebate',
  trialTitle: 'This needs an account of your own',
  trialBody:
    'You are here with a trial account. With it you can look around and try the games of Mela Originals with trial credits. Wallet, records and rewards need an account of your own.',
  trialAction: 'Open an account',
  account: 'Account',
  nickname: 'Nickname',
  kind: 'Kind of account',
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
  pages: {
    securityCenter: { name: 'Security center', body: 'Who you are here, and what keeps your account safe.' },
    playLimits: {
      name: 'Play limits',
      body: 'Limits for money and time, breaks, self-exclusion, and the way out.',
    },
    transferFund: {
      name: 'Wallet',
      body: 'All your credits in one place: what is free, what is held and what sits with a vendor, moved with one tap.',
    },
    depositv2: {
      name: 'Deposit',
      body: 'Top up play credits with quick amounts. Each way shows its limits, its usual time and whether it works right now.',
    },
    withdraw: {
      name: 'Withdraw',
      body: 'Ask for a payout and follow it step by step: requested, checked, paid, received. Every step with its time.',
    },
    transferUpline: {
      name: 'Transfer to upline',
      body: 'Send credits to the agent above you, with a record on both sides.',
    },
    personalHistoryCopy: {
      name: 'Betting record',
      body: 'Every bet with its round, stake and result, by day, game and status, with totals and export.',
    },
    transactionHistory: {
      name: 'Account record',
      body: 'Every movement of your credits with its reason, and the balance after it.',
    },
    personalProfit: {
      name: 'Profit and loss',
      body: 'What you staked, won and received as bonus, day by day, in plain figures.',
    },
    bonusDetails: { name: 'Bonus details', body: 'Each bonus, what it asks for and how far you are.' },
    rewardCenter: {
      name: 'Reward center',
      body: 'Everything waiting to be claimed, and everything claimed before.',
    },
    referral: {
      name: 'Invite friends',
      body: 'Your own code, link and QR, who came through it and what it brought you.',
    },
    missionLeaderboard: {
      name: 'Missions',
      body: 'Tasks with their rewards, and the board of those who finished most.',
    },
    messageV2: {
      name: 'Messages',
      body: 'Letters from the house to you alone: payouts, rewards, answers to your questions.',
    },
  },
  today: 'What works today',
  todayBody:
    'Deposit and withdraw play credits, see your wallet and your account record, browse all games, promotions and help, and write to us.',
  todayAction: 'Browse the games',
  responsible: 'Play responsibly',
} as const;
