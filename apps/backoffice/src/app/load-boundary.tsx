import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

type BoundaryProps = { children: ReactNode; place: string };
type Seen = { place: string; hasFailed: boolean };

/** Shows a load error in place of a screen that does not load; navigating to another section tries again. React error boundaries must be classes. */
class Boundary extends Component<BoundaryProps, Seen> {
  override state = { place: this.props.place, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, seen: Seen) {
    return place === seen.place ? null : { place, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? <LoadError /> : this.props.children;
  }
}

function LoadError() {
  const t = useTranslations();
  return (
    <EmptyState
      heading="h1"
      title={t('backoffice.loadTitle')}
      action={<Button onClick={() => window.location.reload()}>{t('common.reload')}</Button>}
    >
      {t('backoffice.loadBody')}
    </EmptyState>
  );
}

export function LoadBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary place={pathname}>{children}</Boundary>;
}
