/** The promotion category in which activities are published. */
export const ACTIVITY_CATEGORY = 'REWARDS';

/** An activity rewards a registration, a code that members type, an application that staff approve, the loss of a period, or a deposit, or gives free rounds. */
export const activityKinds = [
  'code',
  'application',
  'cashback',
  'depositBonus',
  'firstDeposit',
  'signUp',
  'freeRounds',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** The kinds that give a bonus with a deposit. */
export const depositKinds = ['depositBonus', 'firstDeposit'] as const satisfies readonly ActivityKind[];
export type DepositKind = (typeof depositKinds)[number];

export const isDepositKind = (kind: ActivityKind): kind is DepositKind =>
  depositKinds.some((known) => known === kind);

/** The states of a bonus that a member picked with a deposit. */
export const depositBonusStates = ['promised', 'credited', 'refused', 'takenBack'] as const;
export type DepositBonusState = (typeof depositBonusStates)[number];

/** Why a deposit was credited without the bonus that its member had picked. */
export const depositBonusReasons = [
  'stopped',
  'tooSmall',
  'taken',
  'samePerson',
  'paused',
  'notFirst',
  'budgetEmpty',
] as const;
export type DepositBonusReason = (typeof depositBonusReasons)[number];

/** The period after which cashback is paid. Weeks begin on Monday. */
export const activityPeriods = ['day', 'week'] as const;
export type ActivityPeriod = (typeof activityPeriods)[number];

/** The states of an activity for one member: `close` ended while the member took part, `closed` ended without. */
export const memberActivityStates = [
  'comingSoon',
  'join',
  'joined',
  'process',
  'claim',
  'claimed',
  'applying',
  'issued',
  'rejected',
  'close',
  'closed',
] as const;
export type MemberActivityState = (typeof memberActivityStates)[number];

/** The states of an activity for staff. */
export const activityStages = ['draft', 'scheduled', 'running', 'over', 'stopped'] as const;
export type ActivityStage = (typeof activityStages)[number];

/** The reasons that exclude a member from an activity. */
export const activityReasons = [
  'newOnly',
  'firstOnly',
  'vip',
  'invited',
  'country',
  'paused',
  'samePerson',
  'usedUp',
] as const;
export type ActivityReason = (typeof activityReasons)[number];

/** Why a member who registered got no gift. */
export const signUpReasons = ['stopped', 'paused', 'notMeant', 'samePerson', 'budgetEmpty'] as const;
export type SignUpReason = (typeof signUpReasons)[number];

/**
 * The states of free rounds that a member took: `preparing` until the vendor has confirmed them, `unpaid` if they ended without a bonus, and
 * `refused` if the vendor did not take the order.
 */
export const freeRoundStates = ['preparing', 'open', 'paid', 'unpaid', 'refused'] as const;
export type FreeRoundState = (typeof freeRoundStates)[number];

export const applicationStates = ['applying', 'issued', 'rejected'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** The limits of an application; comments are counted in characters. */
export const applicationLimits = { commentMax: 140, picturesMax: 3 } as const;

/** How long after the end staff may decide applications. */
export const APPLICATION_GRACE_DAYS = 7;
