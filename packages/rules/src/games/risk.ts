/** How far the payouts of a table lie apart. */
export const risks = ['low', 'medium', 'high'] as const;

export type Risk = (typeof risks)[number];

export function isRisk(value: unknown): value is Risk {
  return risks.some((risk) => risk === value);
}
