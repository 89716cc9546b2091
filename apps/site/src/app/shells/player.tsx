import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useScroll } from '#lib/use-scroll.ts';

export function PlayerShell() {
  useScroll();
  return (
    <main id="content">
      <Suspense>
        <Outlet />
      </Suspense>
    </main>
  );
}
