import { useTranslations } from 'use-intl';
import type { Campaign } from './campaign.ts';

const fields = ['vipFrom', 'vipTo', 'activeDays', 'inactiveDays', 'agent'] as const;

/** The conditions of a segment as one line; empty for all members. */
export function useSegmentText(): (segment: Campaign['segment']) => string {
  const t = useTranslations('staffMessage');
  return (segment) => {
    if (segment === null) return '';
    const language = segment.language === undefined ? [] : [t(`languages.${segment.language}`)];
    const filled = fields.flatMap((name) => {
      const value = segment[name];
      return value === undefined ? [] : [`${t(`segment.${name}`)}: ${value}`];
    });
    return [...filled, ...language].join(' · ');
  };
}
