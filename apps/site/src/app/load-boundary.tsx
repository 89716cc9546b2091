import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LoadError } from '#features/system/load-error.tsx';

/**
 * A chunk or a style that does not load shows the load error instead of an empty page; another page is tried anew.
 * React knows no other error boundary than a class.
 */
class Boundary extends Component<{ children: ReactNode; place: string }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ place }: { place: string }) {
    if (this.state.hasFailed && place !== this.props.place) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? <LoadError /> : this.props.children;
  }
}

export function LoadBoundary({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  return <Boundary place={pathname + search}>{children}</Boundary>;
}
