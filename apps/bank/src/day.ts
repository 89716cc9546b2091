import { instantAt, type Moment } from '@mela/box/clock';
import { localDay, type LocalDay } from '@mela/kernel/time';

/** The bank's books turn their page at midnight in India. */
export const dayAt = (moment: Moment): LocalDay => localDay(instantAt(moment), 'Asia/Kolkata');
