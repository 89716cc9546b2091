export const promotion = {} as const;
