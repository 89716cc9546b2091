import { createContext, createElement, useContext } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a');

/** The app says once how its own addresses are followed; the kit knows no router. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

const isOwnAddress = (href: string) => /^[/?#](?!\/)/.test(href);

/** An address of the app goes through its router, any other is a plain link. */
export function Link(props: LinkProps) {
  const ownLink = useContext(LinkContext);
  return createElement(isOwnAddress(props.href) ? ownLink : 'a', props);
}
