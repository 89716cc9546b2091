import { chatAddress } from '@mela/protocol/chat';
import type { SystemWire } from '@mela/protocol/shapes/system';
import { Icon } from '@mela/ui/icon';
import MessageCircle from 'lucide-react/icons/message-circle';
import Send from 'lucide-react/icons/send';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { ComponentProps, MouseEvent } from 'react';
import { useStatus } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';

type ServiceLink = SystemWire['status']['value']['customerService'][number];
export type ServicePosition = ServiceLink['csPosition'];

export const servicePictures = { LIVECHAT: MessageCircle, TELEGRAM: Send, FACEBOOK: ThumbsUp } as const;

/** The server decrypts the path and redirects to the customer service. */
const serviceAddress = ({ path }: ServiceLink) => `/wps/cs/${path}`;

type ServiceAnchorProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> & { link: ServiceLink };

/** A link to customer service. Our own chat opens over the page, any other address in a new tab. */
export function ServiceAnchor({ link, onClick, children, ...rest }: ServiceAnchorProps) {
  const { show } = usePopup();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // A click with a modifier key opens the address as the browser does.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show('chat');
  };
  if (link.isChat)
    return (
      <a {...rest} href={chatAddress} onClick={open}>
        {children}
      </a>
    );
  return (
    <a {...rest} href={serviceAddress(link)} onClick={onClick} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** The customer service links of one position of the site. */
export function useServiceLinks(position: ServicePosition): readonly ServiceLink[] {
  const { data: status } = useStatus();
  return status?.customerService.filter(({ csPosition }) => csPosition === position) ?? [];
}

/** A button for each customer service link of this position; the first is primary. */
export function ServiceButtons({ position }: { position: ServicePosition }) {
  const links = useServiceLinks(position);
  return links.map((link, at) => (
    <ServiceAnchor
      key={link.csType}
      link={link}
      data-first={at === 0}
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-control px-5 py-2 font-semibold text-text transition-colors hover:border-accent hover:bg-accent/10 data-[first=true]:border-accent data-[first=true]:bg-lamp data-[first=true]:text-on-lamp data-[first=true]:hover:bg-lamp/85"
    >
      <Icon of={servicePictures[link.csType]} />
      {link.title}
    </ServiceAnchor>
  ));
}
