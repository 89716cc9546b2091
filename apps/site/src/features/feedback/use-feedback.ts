import { feedbackLength } from '@mela/protocol/constants';
import type { FeedbackWire } from '@mela/protocol/shapes/feedback';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';

export type FeedbackType = FeedbackWire['send']['body']['type'];

/** The order in the form: the most frequent types first. */
export const feedbackTypes = [1, 2, 3, 4, 6, 0] as const satisfies readonly FeedbackType[];

export function readType(value: string): FeedbackType | undefined {
  return feedbackTypes.find((type) => String(type) === value);
}

/** Characters as the server counts them, after trimming: a vowel sign is one, an emoji is one. */
export function lengthOf(text: string): number {
  return [...text.normalize('NFC').trim()].length;
}

/** The problem with the length, if any. An empty text is a missing field instead. */
export function lengthProblem(text: string): 'short' | 'long' | undefined {
  const length = lengthOf(text);
  if (length > feedbackLength.max) return 'long';
  return length > 0 && length < feedbackLength.min ? 'short' : undefined;
}

export function useSendFeedback() {
  const { feedback } = useApi();
  return useMutation({
    mutationFn: (body: FeedbackWire['send']['body']) => feedback.send({ body }),
  });
}
