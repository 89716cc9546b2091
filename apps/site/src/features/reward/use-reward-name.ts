import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { Reward } from './use-rewards.ts';

type Named = Pick<Reward, 'title' | 'source' | 'step'>;

/** The title of a reward, or its source, with the step if there is one. */
export function useRewardName(): (reward: Named) => string {
  const t = useTranslations('reward');
  return useCallback(
    ({ title, source, step }) => {
      const name = title ?? t(`sources.${source}`);
      return step === null ? name : `${name} · ${t('step', { source, step: String(step) })}`;
    },
    [t],
  );
}
