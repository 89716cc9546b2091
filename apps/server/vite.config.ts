import { defineConfig } from 'vite';

/** One file per program with our own packages inside and npm's outside: the server, and the process that decodes pictures. */
export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: { main: 'src/main.ts', 'redraw-child': 'src/modules/base/picture/redraw-child.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: [/^@mela\//], target: 'node' },
});
