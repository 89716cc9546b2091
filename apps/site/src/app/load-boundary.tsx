import { SECOND } from '@mela/kernel/time';
import { useOnline } from '@mela/ui/use-online';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LoadError } from '#features/system/load-error.tsx';
import { forgetFailedLoads } from '#lib/lazy-screen.ts';

type BoundaryProps = { children: ReactNode; fallback: ReactNode; place: string; isOnline: boolean };
type Seen = {
  place: string;
  isOnline: boolean;
  hasFailed: boolean;
  hasRetried: boolean;
  /** How many automatic retries are left. */
  ownTries: number;
};

/** A device reports that it is online before every host is reachable. */
const TRIES_AFTER_RETURN = 3;

/**
 * Shows the load error in place of a chunk or style that does not load. It retries after navigation, several times when the device is
 * online again, and once by hand; after that only a reload can help, because a new version may have been deployed.
 * React error boundaries must be classes.
 */
class Boundary extends Component<BoundaryProps, Seen> {
  override state = {
    place: this.props.place,
    isOnline: this.props.isOnline,
    hasFailed: false,
    hasRetried: false,
    ownTries: 0,
  };
  private timer: ReturnType<typeof setTimeout> | undefined;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place, isOnline }: BoundaryProps, seen: Seen) {
    const isElsewhere = place !== seen.place;
    if (isElsewhere || (isOnline && !seen.isOnline)) {
      const ownTries = isElsewhere ? 0 : TRIES_AFTER_RETURN;
      return { place, isOnline, hasFailed: false, hasRetried: false, ownTries };
    }
    return isOnline === seen.isOnline ? null : { isOnline };
  }

  override componentDidCatch() {
    forgetFailedLoads();
    const { isOnline, ownTries } = this.state;
    if (!isOnline || ownTries === 0) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.setState({ hasFailed: false, ownTries: ownTries - 1 }), SECOND);
  }

  override componentWillUnmount() {
    clearTimeout(this.timer);
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
  /** Replaces the load error; `null` for optional parts of the page. */
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
