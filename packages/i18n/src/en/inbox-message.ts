const limits =
  '{limit, select, deposit_day {daily deposit limit} deposit_week {weekly deposit limit} deposit_month {monthly deposit limit} loss_day {daily loss limit} loss_week {weekly loss limit} loss_month {monthly loss limit} session {session limit} reality {playing-time reminder} other {limit}}' as const;

/** Messages in the member’s inbox, by template. A blank line starts a new paragraph. */
export const inboxMessage = {
  depositCredited: {
    title: 'Deposit added',
    text: '₹{amount} was added to your wallet.\n\nOrder {reference}',
  },
  depositReview: {
    title: 'We’re checking your deposit',
    text: 'We received ₹{amount}, which doesn’t match your order. Our team will check it and credit what arrived.\n\nOrder {reference}',
  },
  depositRejected: {
    title: 'Deposit rejected',
    text: 'Your deposit of ₹{amount} was rejected. Reason: {reason}\n\nOrder {reference}',
  },
  depositReversed: {
    title: 'Deposit reversed',
    text: 'Your bank reversed the payment of ₹{amount}.\n\nOrder {reference}',
  },
  withdrawalRequested: {
    title: 'Withdrawal requested',
    text: 'We received your request to withdraw ₹{amount} to {destination}. We hold the amount until it’s sent.\n\nNot you? Change your password and contact us right away.',
  },
  withdrawalSent: {
    title: 'Withdrawal sent',
    text: '₹{amount} was sent to {destination}. Please confirm once you receive it.\n\nUTR {utr}',
  },
  withdrawalReturned: {
    title: 'Withdrawal failed',
    text: 'Your withdrawal of ₹{amount} failed. The money is back in your wallet.',
  },
  withdrawalRejected: {
    title: 'Withdrawal rejected',
    text: 'Your withdrawal of ₹{amount} was rejected. The money is back in your wallet. Reason: {reason}',
  },
  withdrawalLate: {
    title: 'Sorry for the wait',
    text: 'Your withdrawal is taking longer than we promised. We added ₹{amount} to your wallet.\n\nOrder {reference}',
  },
  agentPromoted: {
    title: 'You’re an agent now',
    text: 'Your account is now an agent account. Log in to the agent center to see your team and invite members.',
  },
  agentApplicationRejected: {
    title: 'Agent application rejected',
    text: 'We couldn’t approve your application to become an agent. Reason: {reason}',
  },
  agentSuspended: {
    title: 'Agent account suspended',
    text: 'Your agent account is suspended. You keep your team and your own play, but earn no agent income until the suspension ends. Contact customer service if you have questions.',
  },
  agentResumed: {
    title: 'Suspension ended',
    text: 'Your agent account is active again. You earn agent income from now on.',
  },
  rewardGranted: {
    title: 'You have a reward',
    text: '₹{amount} from {source, select, welcome {your welcome gift} vip {VIP} mission {a mission} leaderboard {the leaderboard} signIn {your daily sign-in} envelope {a red envelope} raffle {the raffle} referral {your referral} rebate {your rebate} points {your points} manual {customer service} other {a promotion}} is waiting in your reward center.\n\nReference {reference}',
  },
  rewardGrantedUntil: {
    title: 'You have a reward',
    text: '₹{amount} from {source, select, welcome {your welcome gift} vip {VIP} mission {a mission} leaderboard {the leaderboard} signIn {your daily sign-in} envelope {a red envelope} raffle {the raffle} referral {your referral} rebate {your rebate} points {your points} manual {customer service} other {a promotion}} is waiting in your reward center. Claim it by {until}.\n\nReference {reference}',
  },
  rewardCredited: {
    title: 'Reward added',
    text: '₹{amount} from {source, select, welcome {your welcome gift} vip {VIP} mission {a mission} leaderboard {the leaderboard} signIn {your daily sign-in} envelope {a red envelope} raffle {the raffle} referral {your referral} rebate {your rebate} points {your points} manual {customer service} other {a promotion}} was added to your wallet.\n\nReference {reference}',
  },
  rewardRevoked: {
    title: 'Reward cancelled',
    text: '₹{amount} from {source, select, welcome {your welcome gift} vip {VIP} mission {a mission} leaderboard {the leaderboard} signIn {your daily sign-in} envelope {a red envelope} raffle {the raffle} referral {your referral} rebate {your rebate} points {your points} manual {customer service} other {a promotion}} was cancelled before you claimed it. Questions? Contact us from the help page.\n\nReference {reference}',
  },
  rewardExpires: {
    title: 'Your reward expires soon',
    text: '₹{amount} from {source, select, welcome {your welcome gift} vip {VIP} mission {a mission} leaderboard {the leaderboard} signIn {your daily sign-in} envelope {a red envelope} raffle {the raffle} referral {your referral} rebate {your rebate} points {your points} manual {customer service} other {a promotion}} is still in your reward center. Claim it by {until}.\n\nReference {reference}',
  },
  rewardApplicationRejected: {
    title: 'Your application wasn’t approved',
    text: 'Your application to a promotion wasn’t approved. Reason: {reason}',
  },
  redemptionApproved: {
    title: 'Your redemption is approved',
    text: 'You redeemed points for “{item}”, and it is approved. Money is in your wallet; goods are sent to your address.\n\nReference {reference}',
  },
  redemptionApprovedNoted: {
    title: 'Your redemption is approved',
    text: 'You redeemed points for “{item}”, and it is approved. Note from customer service: {note}\n\nReference {reference}',
  },
  redemptionNoted: {
    title: 'News about your redemption',
    text: 'Note from customer service about “{item}”: {note}\n\nReference {reference}',
  },
  redemptionRejected: {
    title: 'Your redemption wasn’t approved',
    text: 'Your redemption of “{item}” wasn’t approved. Reason: {reason}\n\n{points} points are back in your balance.\n\nReference {reference}',
  },
  rewardFreeRounds: {
    title: 'Your free rounds are ready',
    text: '{rounds} free rounds at ₹{bet} are waiting in the game. They cost nothing, and what they win becomes a bonus when they end. Play them by {until}.\n\nReference {reference}',
  },
  rewardFreeRoundsEnded: {
    title: 'Your free rounds have ended',
    text: '{reason, select, refused {The game provider couldn’t take your free rounds. We’re sorry; nothing was charged.} other {Your free rounds have ended without a bonus.}}\n\nReference {reference}',
  },
  depositBonusRefused: {
    title: 'Deposit added without the bonus',
    text: 'Your deposit is in your wallet, but the bonus you picked was not added: {reason, select, stopped {this promotion has been stopped} tooSmall {less money arrived than the bonus needs} taken {you have had this bonus before} samePerson {somebody with your payout account, or with your name at your address, has had it before} paused {there are no promotions during a break or self-exclusion} notFirst {it is for the first deposit only} other {its budget is used up}}. Only the usual turnover of a deposit applies.\n\nOrder {reference}',
  },
  bonusReleased: {
    title: 'Your bonus is now cash',
    text: 'The bets for your bonus are complete. ₹{amount} moved from your bonus balance to your cash.\n\nReference {reference}',
  },
  bonusForfeited: {
    title: 'You gave up your bonus',
    text: '₹{amount} of bonus money and its winnings were removed. Your cash stayed as it was.\n\nReference {reference}',
  },
  bonusTakenBack: {
    title: 'Your bonus was taken back',
    text: 'The payment for your deposit was taken back, so the bonus that came with it ended. ₹{amount} of bonus money and its winnings were removed.\n\nReference {reference}',
  },
  bonusExpired: {
    title: 'Your bonus has expired',
    text: 'The time for your bonus is over. ₹{amount} of bonus money and its winnings were removed. Your cash stayed as it was.\n\nReference {reference}',
  },
  vipReached: {
    title: 'You reached VIP {level}',
    text: 'Congratulations! You are VIP {level} now. Your level-up gift goes to your reward center.',
  },
  vipLowered: {
    title: 'You are VIP {level} now',
    text: 'Your bets of the last 30 days did not reach the keep line of your level, so you are VIP {level} now. You get the level back at a month-end review when you meet its keep line.',
  },
  vipRegained: {
    title: 'You are back at VIP {level}',
    text: 'Your bets of the last 30 days met the keep line. You are VIP {level} again.',
  },
  adjustmentCredited: {
    title: 'Balance adjusted',
    text: 'We added ₹{amount} to your {wallet, select, bonus {bonus balance} other {wallet}}. Questions? Contact us from the help page.',
  },
  adjustmentDebited: {
    title: 'Balance adjusted',
    text: 'We deducted ₹{amount} from your {wallet, select, bonus {bonus balance} other {wallet}}. Questions? Contact us from the help page.',
  },
  lineSentDown: {
    title: 'Transfer sent',
    text: 'You sent ₹{amount} to {account}. Reference {reference}.\n\nNot you? Change your password and contact us right away.',
  },
  lineSentUp: {
    title: 'Transfer sent',
    text: 'You sent ₹{amount} to your upline. Reference {reference}.\n\nNot you? Change your password and contact us right away.',
  },
  lineReceivedFromDown: {
    title: 'Transfer received',
    text: '{account} sent you ₹{amount}. Bet this amount once before you withdraw it. Reference {reference}.',
  },
  lineReceivedFromUp: {
    title: 'Transfer received',
    text: 'Your upline sent you ₹{amount}. Bet this amount once before you withdraw it. Reference {reference}.',
  },
  payoutAccountAdded: {
    title: 'Payout account added',
    text: '{destination} was added to your payout accounts.\n\nNot you? Change your password and contact us right away.',
  },
  paymentPasswordSet: {
    title: 'Payment password set',
    text: 'A payment password was set for your account.\n\nNot you? Change your password and contact us right away.',
  },
  paymentPasswordChanged: {
    title: 'Payment password changed',
    text: 'Your payment password was changed.\n\nNot you? Change your password and contact us right away.',
  },
  paymentPasswordReset: {
    title: 'Payment password reset',
    text: 'Your payment password was reset with a code. Withdrawals are paused for {hours} hours.\n\nNot you? Change your password and contact us right away.',
  },
  passwordSet: {
    title: 'Password set',
    text: 'A password was set for your account. All other devices were logged out.\n\nNot you? Contact us right away.',
  },
  passwordChanged: {
    title: 'Password changed',
    text: 'Your password was changed. All other devices were logged out.\n\nNot you? Contact us right away.',
  },
  passwordResetUnlinked: {
    title: 'Password reset, sign-ins unlinked',
    text: 'Your password was reset, all devices were logged out and linked sign-ins were removed.\n\nNot you? Contact us right away.',
  },
  passwordResetByStaff: {
    title: 'Password reset by support',
    text: 'Support reset your password. All devices were logged out and linked sign-ins were removed. A new password must be chosen at login.\n\nDid not ask for it? Contact us right away.',
  },
  phoneAdded: {
    title: 'Mobile number added',
    text: 'Mobile number {contact} was added to your account.\n\nNot you? Change your password and contact us right away.',
  },
  phoneChanged: {
    title: 'Mobile number changed',
    text: 'Your mobile number was changed to {contact}.\n\nNot you? Change your password and contact us right away.',
  },
  emailAdded: {
    title: 'Email confirmed',
    text: 'Email {contact} was added to your account.\n\nNot you? Change your password and contact us right away.',
  },
  emailChanged: {
    title: 'Email changed',
    text: 'Your email was changed to {contact}.\n\nNot you? Change your password and contact us right away.',
  },
  secondFactorOn: {
    title: 'Two-step login is on',
    text: 'Two-step login was switched on. All other devices were logged out.\n\nNot you? Contact us right away.',
  },
  secondFactorOff: {
    title: 'Two-step login is off',
    text: 'Two-step login was switched off.\n\nNot you? Change your password and contact us right away.',
  },
  recoveryCodesRenewed: {
    title: 'New recovery codes',
    text: 'New recovery codes were created. Your old codes no longer work.\n\nNot you? Change your password and contact us right away.',
  },
  recoveryCodesLow: {
    title: 'Few recovery codes left',
    text: 'A recovery code was used. Codes left: {left}. Create new ones in the security center.\n\nNot you? Change your password and contact us right away.',
  },
  identityLinked: {
    title: 'Sign-in linked',
    text: 'A third-party sign-in was linked to your account. All other devices were logged out.\n\nNot you? Change your password and contact us right away.',
  },
  identityUnlinked: {
    title: 'Sign-in unlinked',
    text: 'A linked sign-in was removed from your account. All other devices were logged out.\n\nNot you? Change your password and contact us right away.',
  },
  amountLimitSet: { title: 'Limit set', text: `Your ${limits} is now ₹{amount}.` },
  amountLimitLater: {
    title: 'Limit change scheduled',
    text: `Your ${limits} changes to ₹{amount} on {from}. You can cancel this until then.`,
  },
  timeLimitSet: { title: 'Limit set', text: `Your ${limits} is now {minutes} minutes.` },
  timeLimitLater: {
    title: 'Limit change scheduled',
    text: `Your ${limits} changes to {minutes} minutes on {from}. You can cancel this until then.`,
  },
  limitRemoved: { title: 'Limit removed', text: `Your ${limits} was removed.` },
  limitRemovedLater: {
    title: 'Limit change scheduled',
    text: `Your ${limits} ends on {from}. You can cancel this until then.`,
  },
  limitKept: {
    title: 'Limit change cancelled',
    text: `The scheduled change was cancelled. Your ${limits} stays as it is.`,
  },
  breakStarted: {
    title: 'Break started',
    text: 'Bets and deposits are paused until {until}. You can still withdraw.',
  },
  excludedUntil: {
    title: 'Self-exclusion started',
    text: 'You excluded yourself from play until {until}. You can still withdraw your money. We won’t send you promotions.',
  },
  excludedForGood: {
    title: 'Self-exclusion started',
    text: 'You excluded yourself from play permanently. You can still withdraw your money. We won’t send you promotions.',
  },
  lotteryWon: {
    title: 'You won',
    text: '{game}, draw {issue}: you won ₹{amount}. The money is in your wallet.',
  },
  lotteryVoid: {
    title: 'Draw cancelled',
    text: '{game}, draw {issue} was cancelled. Your whole stake of ₹{amount} is back in your wallet.',
  },
  lotteryChaseStopped: {
    title: 'Chase plan stopped',
    text: 'The odds of {game} changed, so your chase plan stopped. ₹{amount} is back in your wallet. You can start a new plan at the new odds.',
  },
  lotteryReversed: {
    title: 'Payout taken back',
    text: '{game}, draw {issue} was paid wrongly. We took ₹{amount} back, and pay the draw again from the same result. If your balance was too low, the rest is shown as owed.',
  },
  contractOffered: {
    title: 'New contract offer',
    text: '{account} offers you a {contract, select, dividend {dividend contract} daily {daily salary contract} hourly {hourly salary contract} other {real-time salary contract}}. Read the terms and answer in time under Contracts.',
  },
  contractAmended: {
    title: 'New contract terms',
    text: '{account} offers you new terms for your {contract, select, dividend {dividend contract} daily {daily salary contract} hourly {hourly salary contract} other {real-time salary contract}}. Your current terms stay until you accept.',
  },
  contractWithdrawn: {
    title: 'Contract offer withdrawn',
    text: '{account} withdrew the offer of a {contract, select, dividend {dividend contract} daily {daily salary contract} hourly {hourly salary contract} other {real-time salary contract}}.',
  },
  contractAccepted: {
    title: 'Contract accepted',
    text: 'The {contract, select, dividend {dividend contract} daily {daily salary contract} hourly {hourly salary contract} other {real-time salary contract}} between you and {account} is agreed. It starts with the next period.',
  },
  contractRejected: {
    title: 'Contract offer rejected',
    text: 'The offer of a {contract, select, dividend {dividend contract} daily {daily salary contract} hourly {hourly salary contract} other {real-time salary contract}} between you and {account} was rejected.',
  },
  contractUnanswered: {
    title: 'Contract offer expired',
    text: 'The offer of a {contract, select, dividend {dividend contract} daily {daily salary contract} hourly {hourly salary contract} other {real-time salary contract}} between you and {account} wasn’t answered in time.',
  },
  contractOfferEnded: {
    title: 'Contract offer no longer open',
    text: 'The offer of a {contract, select, dividend {dividend contract} daily {daily salary contract} hourly {hourly salary contract} other {real-time salary contract}} between you and {account} is no longer open. {reason, select, RATE_RAISED {The contract above it got a higher rate.} MOVED {The account moves to another upline.} other {It no longer fits the contract above it.}}',
  },
  contractEnds: {
    title: 'Contract ends',
    text: 'The {contract, select, dividend {dividend contract} daily {daily salary contract} hourly {hourly salary contract} other {real-time salary contract}} between you and {account} ends on {from}. {reason, select, ENDED_BY_CHILD {The agent ended it.} ENDED_BY_UPLINE {The upline ended it.} LAST_DAY {The agreed last day is over.} RATE_RAISED {The contract above it got a higher rate.} NO_LONGER_VALID {It no longer fits the contract above it.} BASE_LOST {The contract above it ends.} UPLINE_ENDED {The contract above it ends.} MOVED {The account moves to another upline.} other {It no longer follows the rules.}}',
  },
  billPaid: {
    title: 'Payment from a contract',
    text: 'Your {contract, select, dividend {dividend payout} daily {daily salary} hourly {hourly salary} other {real-time salary}} up to {until} is paid: ₹{amount}. If you owe something, that comes off first. The rest is in your commission wallet.',
  },
  billWaiting: {
    title: 'Payment waits for approval',
    text: 'Your {contract, select, dividend {dividend payout} daily {daily salary} hourly {hourly salary} other {real-time salary}} up to {until} is ₹{amount}. We check it before we pay.',
  },
  billApproved: {
    title: 'Payment ready to claim',
    text: 'Your {contract, select, dividend {dividend payout} daily {daily salary} hourly {hourly salary} other {real-time salary}} up to {until} is approved: ₹{amount}. Claim it by {claimBy}.',
  },
  billRejected: {
    title: 'Payment rejected',
    text: 'Your {contract, select, dividend {dividend payout} daily {daily salary} hourly {hourly salary} other {real-time salary}} up to {until} of ₹{amount} was rejected. Reason: {reason}',
  },
  billExpired: {
    title: 'Payment expired',
    text: 'Your {contract, select, dividend {dividend payout} daily {daily salary} hourly {hourly salary} other {real-time salary}} up to {until} of ₹{amount} wasn’t claimed in time and has expired.',
  },
  billUnpaid: {
    title: 'Your upline still owes you',
    text: 'Your upline hasn’t paid ₹{amount} of your {contract, select, dividend {dividend payout} daily {daily salary} hourly {hourly salary} other {real-time salary}} up to {until} yet. You get it as soon as your upline has the money.',
  },
  billOwed: {
    title: 'You owe a downline',
    text: 'You couldn’t pay ₹{amount} of a downline’s {contract, select, dividend {dividend payout} daily {daily salary} hourly {hourly salary} other {real-time salary}} up to {until}. It’s taken from your commission and main wallets as soon as there is money. Until then you can’t withdraw or transfer.',
  },
} as const;
