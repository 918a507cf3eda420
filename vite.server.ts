import { defineConfig } from 'vite'

/** Packages with native code or data files, which are not bundled. */
const installed = ['sharp', '@node-rs/argon2', '@fastify/swagger-ui', '@fastify/static']

/**
 * Bundles the server with its packages into a few files of plain JavaScript: Node keeps sources in memory, and this
 * avoids the type-stripping compiler. Function names are kept for stack traces.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: installed },
  build: {
    ssr: true,
    target: 'node22',
    // Same depth as the sources, which locate other files by relative path.
    outDir: 'dist/server/bundle',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'src/app/server/main.ts', app: 'src/app/server/app.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: false,
        // A non-ASCII letter makes Node store the whole text with two bytes per letter.
        charset: 'ascii',
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
})
