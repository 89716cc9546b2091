export const disclaimer = {} as const;
