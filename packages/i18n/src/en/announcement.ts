export const announcement = {} as const;
