export const agent = {} as const;
