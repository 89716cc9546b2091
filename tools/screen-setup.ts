import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library cleans up by itself only where the runner's functions are global, and here they are imported.
afterEach(cleanup);

// A screen's chunk may be compiled while the test waits for it, and the machine may be busy.
configure({ asyncUtilTimeout: 15_000 });
