/** SMS and email texts for members. Keep each `text` within 160 characters, link included. */
export const notify = {
  depositCredited: {
    subject: 'Money added',
    text: 'Mela: ₹{amount} was added to your wallet. Order {reference}.',
  },
  depositReview: {
    subject: 'We’re checking your deposit',
    text: 'Mela: We received ₹{amount} for order {reference}, which doesn’t match the order amount. We’re checking it.',
  },
  depositRejected: {
    subject: 'Deposit rejected',
    text: 'Mela: Your deposit of ₹{amount} was rejected. Order {reference}. Reason: {reason}',
  },
  depositReversed: {
    subject: 'Deposit reversed',
    text: 'Mela: Your bank reversed the payment of ₹{amount} for order {reference}.',
  },
  withdrawalRequested: {
    subject: 'Withdrawal requested',
    text: 'Mela: Withdrawal of ₹{amount} to {destination} requested. Not you? Contact us now: {help}',
  },
  withdrawalSent: {
    subject: 'Withdrawal sent',
    text: 'Mela: ₹{amount} was sent to {destination}. UTR {utr}. Please confirm once you receive it.',
  },
  withdrawalReturned: {
    subject: 'Withdrawal failed',
    text: 'Mela: Your withdrawal of ₹{amount} failed. The money is back in your wallet.',
  },
  withdrawalRejected: {
    subject: 'Withdrawal rejected',
    text: 'Mela: Your withdrawal of ₹{amount} was rejected. The money is back in your wallet. Reason: {reason}',
  },
  lineSentDown: {
    subject: 'Transfer sent',
    text: 'Mela: You sent ₹{amount} to {account}. Ref {reference}. Not you? Contact us now: {help}',
  },
  lineSentUp: {
    subject: 'Transfer sent',
    text: 'Mela: You sent ₹{amount} to your upline. Ref {reference}. Not you? Contact us now: {help}',
  },
  lineReceivedFromDown: {
    subject: 'Transfer received',
    text: 'Mela: You received ₹{amount} from {account}. Ref {reference}.',
  },
  lineReceivedFromUp: {
    subject: 'Transfer received',
    text: 'Mela: You received ₹{amount} from your upline. Ref {reference}.',
  },
  payoutAccountAdded: {
    subject: 'Payout account added',
    text: 'Mela: {destination} was added to your payout accounts. Not you? Contact us now: {help}',
  },
  paymentPasswordSet: {
    subject: 'Payment password set',
    text: 'Mela: A payment password was set for your account. Not you? Contact us now: {help}',
  },
  paymentPasswordChanged: {
    subject: 'Payment password changed',
    text: 'Mela: Your payment password was changed. Not you? Contact us now: {help}',
  },
  paymentPasswordReset: {
    subject: 'Payment password reset',
    text: 'Mela: Your payment password was reset with a code. Withdrawals are paused for {hours} hours. Not you? Contact us now: {help}',
  },
  phoneAdded: {
    subject: 'Mobile number added',
    text: 'Mela: Mobile number {contact} was added to your account. Not you? Contact us now: {help}',
  },
  phoneChanged: {
    subject: 'Mobile number changed',
    text: 'Mela: Your mobile number was changed to {contact}. Not you? Contact us now: {help}',
  },
  emailAdded: {
    subject: 'Email confirmed',
    text: 'Mela: Email {contact} was added to your account. Not you? Contact us now: {help}',
  },
  emailChanged: {
    subject: 'Email changed',
    text: 'Mela: Your email was changed to {contact}. Not you? Contact us now: {help}',
  },
  secondFactorOn: {
    subject: 'Two-step login is on',
    text: 'Mela: Two-step login was switched on. All other devices were logged out. Not you? Contact us now: {help}',
  },
  secondFactorOff: {
    subject: 'Two-step login is off',
    text: 'Mela: Two-step login was switched off. Not you? Contact us now: {help}',
  },
  recoveryCodesRenewed: {
    subject: 'New recovery codes',
    text: 'Mela: New recovery codes were created. Your old codes no longer work. Not you? Contact us now: {help}',
  },
  recoveryCodesLow: {
    subject: 'Few recovery codes left',
    text: 'Mela: A recovery code was used. Codes left: {left}. Create new ones in the security center. Not you? Contact us now: {help}',
  },
  passwordSet: {
    subject: 'Password set',
    text: 'Mela: A password was set for your account. All other devices were logged out. Not you? Contact us now: {help}',
  },
  passwordChanged: {
    subject: 'Password changed',
    text: 'Mela: Your password was changed. All other devices were logged out. Not you? Contact us now: {help}',
  },
  passwordResetUnlinked: {
    subject: 'Password reset, sign-ins unlinked',
    text: 'Mela: Your password was reset, all devices logged out and linked sign-ins removed. Not you? Contact us now: {help}',
  },
  passwordResetByStaff: {
    subject: 'Password reset by support',
    text: 'Mela: Support reset your password. All devices were logged out, linked sign-ins removed. Not you? Contact us now: {help}',
  },
  identityLinked: {
    subject: 'Sign-in linked',
    text: 'Mela: A third-party sign-in was linked to your account. All other devices were logged out. Not you? Contact us now: {help}',
  },
  identityUnlinked: {
    subject: 'Sign-in unlinked',
    text: 'Mela: A linked sign-in was removed from your account. All other devices were logged out. Not you? Contact us now: {help}',
  },
  loginCode: {
    subject: 'Your login code',
    text: 'Mela: {code} is your login code, valid for {minutes} minutes. Enter it only on our site. Mela staff never ask for it.',
  },
  registerCode: {
    subject: 'Your registration code',
    text: 'Mela: {code} is your registration code, valid for {minutes} minutes. Enter it only on our site. Mela staff never ask for it.',
  },
  passwordCode: {
    subject: 'Your password reset code',
    text: 'Mela: {code} is your password reset code, valid for {minutes} minutes. Enter it only on our site. Mela staff never ask for it.',
  },
  bindPhoneCode: {
    subject: 'Your code to add this number',
    text: 'Mela: {code} is your code to add this number, valid for {minutes} minutes. Enter it only on our site. Mela staff never ask for it.',
  },
  bindEmailCode: {
    subject: 'Your code to add this email',
    text: 'Mela: {code} is your code to add this email, valid for {minutes} minutes. Enter it only on our site. Mela staff never ask for it.',
  },
  changePasswordCode: {
    subject: 'Your code to change your password',
    text: 'Mela: {code} is your code to change your password, valid for {minutes} minutes. Enter it only on our site. Mela staff never ask for it.',
  },
  paymentPasswordCode: {
    subject: 'Your payment password code',
    text: 'Mela: {code} is your payment password code, valid for {minutes} minutes. Enter it only on our site. Mela staff never ask for it.',
  },
  signOff:
    'Sent by Mela, where you play with credits that have no value. Mela staff never ask for your password.',
  transferCode: {
    subject: 'Your transfer code',
    text: 'Mela: {code} is your transfer code, valid for {minutes} minutes. Enter it only on our site. Mela staff never ask for it.',
  },
} as const;
