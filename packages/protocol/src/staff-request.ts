/** What two people decide about staff, roles and the keys of vendors. */
export const staffRequestKinds = ['open', 'recover', 'change', 'role', 'vendorKey'] as const;
export type StaffRequestKind = (typeof staffRequestKinds)[number];

export const staffRequestStates = ['asked', 'approved', 'rejected'] as const;
export type StaffRequestState = (typeof staffRequestStates)[number];

/** How long two people whose accounts depend on each other do not decide each other's requests. */
export const LINKED_DAYS = 30;
