import type { LinkProps } from '@mela/ui/link';
import { Link } from 'react-router';

/** How the kit follows an address of the site: through the router, without a page load. */
export function OwnLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />;
}
