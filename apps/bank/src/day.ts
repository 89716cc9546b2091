import { localDay, type LocalDay } from '@mela/kernel/time';
import { instantAt, type Moment } from '@mela/sandbox/clock';

/** The bank’s statement day changes at midnight in India. */
export const dayAt = (moment: Moment): LocalDay => localDay(instantAt(moment), 'Asia/Kolkata');
