import { vendorCommands } from '@mela/protocol/vendor-desk';
import { useTranslations } from 'use-intl';

/** The text for a command of a vendor; an unknown command is shown by the name that the vendor sent. */
export function useCommandName(): (command: string) => string {
  const t = useTranslations('vendors');
  return (command) => {
    const known = vendorCommands.find((name) => name === command);
    return known ? t(`commands.${known}`) : command;
  };
}
