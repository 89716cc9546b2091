import type { LinkProps } from '@mela/ui/link';
import { Link } from 'react-router';

/** The link component of the kit for paths of the site: it uses the router, without a page load. */
export function OwnLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />;
}
