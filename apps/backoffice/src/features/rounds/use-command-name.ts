import { vendorCommands } from '@mela/protocol/vendor-desk';
import { useTranslations } from 'use-intl';

/** What a vendor asked for, in words; what nobody could read has only the name that came. */
export function useCommandName(): (command: string) => string {
  const t = useTranslations('vendors');
  return (command) => {
    const known = vendorCommands.find((name) => name === command);
    return known ? t(`commands.${known}`) : command;
  };
}
