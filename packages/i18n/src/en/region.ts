export const region = {} as const;
