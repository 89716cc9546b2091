import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import Headset from 'lucide-react/icons/headset';
import { serviceAddress, useServiceLinks } from './service-link.tsx';

/** A link to customer service, shown on every payment screen. */
export function AskUs() {
  const [link] = useServiceLinks('HEADER');
  if (!link) return null;
  return (
    <Button
      href={serviceAddress(link)}
      target="_blank"
      rel="noopener noreferrer"
      tone="outline"
      className="justify-self-start"
      icon={<Icon of={Headset} size="small" />}
    >
      {link.title}
    </Button>
  );
}
