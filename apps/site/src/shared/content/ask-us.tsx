import { Icon } from '@mela/ui/icon';
import Headset from 'lucide-react/icons/headset';
import { ServiceAnchor, useServiceLinks } from './service-link.tsx';

/** A link to customer service, shown on every payment screen. */
export function AskUs() {
  const [link] = useServiceLinks('HEADER');
  if (!link) return null;
  return (
    <ServiceAnchor
      link={link}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control border border-control px-5 font-semibold text-text no-underline transition-colors hover:border-accent hover:bg-accent/10"
    >
      <Icon of={Headset} size="small" />
      {link.title}
    </ServiceAnchor>
  );
}
