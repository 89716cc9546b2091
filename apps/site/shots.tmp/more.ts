export const moreAnswers: Record<string, (q: URLSearchParams, body: any) => unknown> = {};
