import { useOnline } from '@mela/ui/use-online';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LoadError } from '#features/system/load-error.tsx';
import { forgetFailedLoads } from '#lib/lazy-screen.ts';

type Watched = { children: ReactNode; fallback: ReactNode; place: string; isOnline: boolean };
type Seen = { place: string; isOnline: boolean; hasFailed: boolean; hasRetried: boolean };

/**
 * A chunk or a style that does not load shows the load error in its place. It is tried anew on another page, when the
 * line comes back, and once by hand; if that failed too, only a reload can help, for the site may have been renewed.
 * React knows no other error boundary than a class.
 */
class Boundary extends Component<Watched, Seen> {
  override state = {
    place: this.props.place,
    isOnline: this.props.isOnline,
    hasFailed: false,
    hasRetried: false,
  };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place, isOnline }: Watched, seen: Seen) {
    const isElsewhere = place !== seen.place;
    if (isElsewhere || (isOnline && !seen.isOnline)) {
      return { place, isOnline, hasFailed: false, hasRetried: false };
    }
    return isOnline === seen.isOnline ? null : { isOnline };
  }

  override componentDidCatch() {
    forgetFailedLoads();
  }

  override render() {
    const { children, fallback } = this.props;
    if (!this.state.hasFailed) return children;
    if (fallback !== undefined) return fallback;
    const retry = () => this.setState({ hasFailed: false, hasRetried: true });
    return <LoadError onRetry={this.state.hasRetried ? undefined : retry} />;
  }
}

type LoadBoundaryProps = {
  children: ReactNode;
  /** What stands instead of the load error; `null` for what the page can do without. */
  fallback?: ReactNode;
};

export function LoadBoundary({ children, fallback }: LoadBoundaryProps) {
  const { pathname, search } = useLocation();
  const isOnline = useOnline();
  return (
    <Boundary place={pathname + search} isOnline={isOnline} fallback={fallback}>
      {children}
    </Boundary>
  );
}
