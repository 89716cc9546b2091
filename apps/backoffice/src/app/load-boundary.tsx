import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

type Watched = { children: ReactNode; place: string };
type Seen = { place: string; hasFailed: boolean };

/** A part that does not load says so in its place; another room is tried anew. React knows no other boundary than a class. */
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
