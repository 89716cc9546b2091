import { defineConfig } from 'vite';

/** Bundles our own packages into one file and leaves npm packages outside. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
  ssr: { noExternal: [/^@mela\//], target: 'node' },
});
