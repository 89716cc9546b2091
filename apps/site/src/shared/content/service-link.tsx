import type { SystemWire } from '@mela/protocol/shapes/system';
import { Icon } from '@mela/ui/icon';
import MessageCircle from 'lucide-react/icons/message-circle';
import Send from 'lucide-react/icons/send';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useStatus } from '#lib/status.ts';

type ServiceLink = SystemWire['status']['value']['customerService'][number];
export type ServicePosition = ServiceLink['csPosition'];

export const servicePictures = { LIVECHAT: MessageCircle, TELEGRAM: Send, FACEBOOK: ThumbsUp } as const;

/** The server decrypts the path and redirects to the customer service. */
export const serviceAddress = ({ path }: ServiceLink) => `/wps/cs/${path}`;

/** The customer service links of one position of the site. */
export function useServiceLinks(position: ServicePosition): readonly ServiceLink[] {
  const { data: status } = useStatus();
  return status?.customerService.filter(({ csPosition }) => csPosition === position) ?? [];
}

/** A button for each customer service link of this position; the first is primary. */
export function ServiceButtons({ position }: { position: ServicePosition }) {
  const links = useServiceLinks(position);
  return links.map((link, at) => (
    <a
      key={link.csType}
      href={serviceAddress(link)}
      target="_blank"
      rel="noopener noreferrer"
      data-first={at === 0}
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-control px-5 py-2 font-semibold text-text transition-colors hover:border-accent hover:bg-accent/10 data-[first=true]:border-accent data-[first=true]:bg-lamp data-[first=true]:text-on-lamp data-[first=true]:hover:bg-lamp/85"
    >
      <Icon of={servicePictures[link.csType]} />
      {link.title}
    </a>
  ));
}
