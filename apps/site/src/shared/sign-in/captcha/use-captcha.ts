import { newKey } from '@mela/client/new-key';
import { systemClock } from '@mela/kernel/time';
import { captchaCalls } from '@mela/protocol/calls/captcha';
import { captchaRefreshMin } from '@mela/protocol/constants';
import type { CaptchaAnswer, CaptchaPurpose } from '@mela/protocol/shapes/captcha';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '#lib/api.tsx';
import { prove } from './prove.ts';

export type Captcha = ReturnType<typeof useCaptcha>;

/** The captcha of a form: a picture with our own key, or a proof of work by the device. Each is valid for one attempt. */
export function useCaptcha(purpose: CaptchaPurpose, { isWanted }: { isWanted: boolean }) {
  const { captcha: calls } = useApi();
  const [captchaKey, setKey] = useState(newKey);
  const [letters, setLetters] = useState('');
  const [way, setWay] = useState<'picture' | 'proof'>('picture');
  const refreshedAt = useRef(0);

  const picture = useQuery({
    queryKey: [captchaCalls.picture.path, captchaKey],
    queryFn: () => calls.picture({ query: { captchaKey, purpose } }),
    enabled: isWanted && way === 'picture',
    // A picture is valid for one attempt: it is not cached and not fetched twice with the same key.
    gcTime: 0,
    staleTime: Infinity,
  });
  const proof = useMutation({
    mutationFn: async () => {
      const answer = await prove(await calls.proof({ query: { purpose } }));
      if (answer === undefined) throw new Error('The puzzle has no answer.');
      return answer;
    },
  });

  const renew = () => {
    setKey(newKey());
    setLetters('');
    if (way === 'proof') proof.mutate();
  };
  const answer: CaptchaAnswer =
    way === 'proof' ? { captchaProof: proof.data } : { captchaKey, captcha: letters.trim() };

  return {
    way,
    picture,
    proof,
    letters,
    setLetters,
    answer,
    isAnswered: way === 'proof' ? proof.data !== undefined : letters.trim() !== '',
    /** Replaces the captcha after an attempt, because the old one is invalid. */
    renew,
    /** Another picture on request, at most once a second. */
    refresh: () => {
      const now = systemClock.now().getTime();
      if (now - refreshedAt.current < captchaRefreshMin) return;
      refreshedAt.current = now;
      renew();
    },
    useProof: () => {
      setWay('proof');
      proof.mutate();
    },
    usePicture: () => {
      setWay('picture');
      setKey(newKey());
      setLetters('');
    },
  };
}
