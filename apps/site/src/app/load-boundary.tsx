import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LoadError } from '#features/system/load-error.tsx';

type Watched = { children: ReactNode; fallback: ReactNode; place: string };
type Seen = { place: string; hasFailed: boolean };

/**
 * A chunk or a style that does not load shows the load error in its place; another page is tried anew.
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
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

type LoadBoundaryProps = {
  children: ReactNode;
  /** What stands instead; `null` for what the page can do without. */
  fallback?: ReactNode;
};

export function LoadBoundary({ children, fallback = <LoadError /> }: LoadBoundaryProps) {
  const { pathname, search } = useLocation();
  return (
    <Boundary place={pathname + search} fallback={fallback}>
      {children}
    </Boundary>
  );
}
