import { createContext, createElement, useContext } from 'react';
import type { ComponentProps, ComponentType, ReactNode } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps> | 'a'>('a');

/** Sets the router link of the app, because the kit imports no router. */
export function LinkProvider({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

const isOwnAddress = (href: string) => /^[/?#](?!\/)/.test(href);

/** A path of the app uses its router, any other address is a plain link. */
export function Link(props: LinkProps) {
  const ownLink = useContext(LinkContext);
  return createElement(isOwnAddress(props.href) ? ownLink : 'a', props);
}
