import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library cleans up by itself only where the runner's functions are global, and here they are imported.
afterEach(cleanup);
