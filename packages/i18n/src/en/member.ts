export const member = {} as const;
