import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LoadError } from '#features/system/load-error.tsx';

type Watched = { children: ReactNode; place: string };
type Seen = { place: string; hasFailed: boolean };

/**
 * A chunk or a style that does not load shows the load error instead of an empty page; another page is tried anew.
 * React knows no other error boundary than a class.
 */
class Boundary extends Component<Watched, Seen> {
  override state = { place: this.props.place, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: Watched, seen: Seen) {
    return place === seen.place ? null : { place, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? <LoadError /> : this.props.children;
  }
}

export function LoadBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return <Boundary place={pathname + search}>{children}</Boundary>;
}
