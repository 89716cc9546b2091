import { defineConfig } from 'vite';

/** One file with our own packages inside and npm's outside. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
  ssr: { noExternal: [/^@mela\//, /^@noble\//], target: 'node' },
});
