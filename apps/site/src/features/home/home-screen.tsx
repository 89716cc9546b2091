import { Suspense } from 'react';
import { Outlet } from 'react-router';

export function HomeScreen() {
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}
