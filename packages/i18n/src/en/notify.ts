/** SMS and mail to members. Short, because an SMS has at most two parts. */
export const notify = {
  depositCredited: {
    subject: 'Money added',
    text: 'Mela: ₹{amount} was added to your wallet. Order {reference}.',
  },
  depositReview: {
    subject: 'We are checking your deposit',
    text: 'Mela: ₹{amount} arrived for order {reference}, which was for another amount. We are checking it.',
  },
  depositRejected: {
    subject: 'Deposit not accepted',
    text: 'Mela: your deposit of ₹{amount} was not accepted. Order {reference}. Reason: {reason}',
  },
  depositReversed: {
    subject: 'Deposit taken back',
    text: 'Mela: the payment of ₹{amount} for order {reference} was taken back by the bank.',
  },
  withdrawalRequested: {
    subject: 'Withdrawal requested',
    text: 'Mela: you asked to withdraw ₹{amount} to {destination}. Was it not you? Write to us at once: {help}',
  },
  withdrawalSent: {
    subject: 'Money sent',
    text: 'Mela: ₹{amount} was sent to {destination}. UTR {utr}. Please confirm when it has arrived.',
  },
  withdrawalReturned: {
    subject: 'Withdrawal returned',
    text: 'Mela: the withdrawal of ₹{amount} did not go through. The money is back in your wallet.',
  },
  withdrawalRejected: {
    subject: 'Withdrawal not approved',
    text: 'Mela: your withdrawal of ₹{amount} was not approved; the money is back in your wallet. Reason: {reason}',
  },
  payoutAccountAdded: {
    subject: 'New payout account',
    text: 'Mela: {destination} was added to your payout accounts. Was it not you? Write to us at once: {help}',
  },
  paymentPasswordSet: {
    subject: 'Payment password set',
    text: 'Mela: a payment password was set for your account. Was it not you? Write to us at once: {help}',
  },
  paymentPasswordChanged: {
    subject: 'Payment password changed',
    text: 'Mela: your payment password was changed. Was it not you? Write to us at once: {help}',
  },
  paymentPasswordReset: {
    subject: 'New payment password',
    text: 'Mela: a new payment password was set with a code. Withdrawals wait {hours} hours. Was it not you? Write to us at once: {help}',
  },
  phoneAdded: {
    subject: 'Mobile number added',
    text: 'Mela: the mobile number {contact} was added to your account. Was it not you? Write to us at once: {help}',
  },
  phoneChanged: {
    subject: 'Mobile number changed',
    text: 'Mela: the mobile number of your account is now {contact}. Was it not you? Write to us at once: {help}',
  },
  emailAdded: {
    subject: 'Email confirmed',
    text: 'Mela: the email {contact} now belongs to your account. Was it not you? Write to us at once: {help}',
  },
  emailChanged: {
    subject: 'Email changed',
    text: 'Mela: the email of your account is now {contact}. Was it not you? Write to us at once: {help}',
  },
  secondFactorOn: {
    subject: 'Two-step login is on',
    text: 'Mela: two-step login was turned on and every other device was logged out. Was it not you? Write to us at once: {help}',
  },
  secondFactorOff: {
    subject: 'Two-step login is off',
    text: 'Mela: two-step login was turned off; no second step is asked for any more. Was it not you? Write to us at once: {help}',
  },
  recoveryCodesRenewed: {
    subject: 'New recovery codes',
    text: 'Mela: new recovery codes were made for your account; the old ones count no longer. Was it not you? Write to us at once: {help}',
  },
  recoveryCodesLow: {
    subject: 'Few recovery codes left',
    text: 'Mela: a recovery code of your account was used. Codes left: {left}. Make new ones in the security center. Was it not you? Write to us at once: {help}',
  },
  passwordSet: {
    subject: 'Password set',
    text: 'Mela: a password was set for your account and every other device was logged out. Was it not you? Write to us at once: {help}',
  },
  passwordChanged: {
    subject: 'Password changed',
    text: 'Mela: your password was changed and every other device was logged out. Was it not you? Write to us at once: {help}',
  },
  passwordResetUnlinked: {
    subject: 'New password, sign-ins unlinked',
    text: 'Mela: a new password was set, every device was logged out and the linked sign-ins were taken away. Was it not you? Write to us at once: {help}',
  },
  identityLinked: {
    subject: 'New sign-in linked',
    text: 'Mela: a sign-in of a third party was linked to your account and every other device was logged out. Was it not you? Write to us at once: {help}',
  },
  identityUnlinked: {
    subject: 'Sign-in unlinked',
    text: 'Mela: a linked sign-in was taken from your account and every other device was logged out. Was it not you? Write to us at once: {help}',
  },
  loginCode: {
    subject: 'Your code to log in',
    text: 'Mela: {code} is your code to log in, for {minutes} minutes. Type it on our site only; nobody from Mela asks for it by phone or chat.',
  },
  registerCode: {
    subject: 'Your code to register',
    text: 'Mela: {code} is your code to register, for {minutes} minutes. Type it on our site only; nobody from Mela asks for it by phone or chat.',
  },
  passwordCode: {
    subject: 'Your code for a new password',
    text: 'Mela: {code} is your code for a new password, for {minutes} minutes. Type it on our site only; nobody from Mela asks for it by phone or chat.',
  },
  bindPhoneCode: {
    subject: 'Your code for this number',
    text: 'Mela: {code} is your code to add this number, for {minutes} minutes. Type it on our site only; nobody from Mela asks for it by phone or chat.',
  },
  bindEmailCode: {
    subject: 'Your code for this address',
    text: 'Mela: {code} is your code to add this address, for {minutes} minutes. Type it on our site only; nobody from Mela asks for it by phone or chat.',
  },
  changePasswordCode: {
    subject: 'Your code to change the password',
    text: 'Mela: {code} is your code to change your password, for {minutes} minutes. Type it on our site only; nobody from Mela asks for it by phone or chat.',
  },
  paymentPasswordCode: {
    subject: 'Your code for a new payment password',
    text: 'Mela: {code} is your code for a new payment password, for {minutes} minutes. Type it on our site only; nobody from Mela asks for it by phone or chat.',
  },
  signOff:
    'This message was sent by Mela, where play is for credits without value. Nobody from Mela asks for your password.',
} as const;
