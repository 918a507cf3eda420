import { defineConfig } from 'vite'

/** Packages with files or programs of their own, which stay where they are installed. */
const installed = ['sharp', '@node-rs/argon2', '@fastify/swagger-ui', '@fastify/static']

/**
 * The server and its packages in few files of plain JavaScript: Node keeps their text in memory, and neither the compiler
 * that strips types nor a second text. Functions keep their names, for stack traces.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: installed },
  build: {
    ssr: true,
    target: 'node22',
    // As deep as the sources: they find other files by their place.
    outDir: 'dist/server/bundle',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: { main: 'src/app/server/main.ts', app: 'src/app/server/app.ts' },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: false,
        // One letter beyond ASCII makes Node keep the whole text with two bytes a letter.
        charset: 'ascii',
        minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
})
