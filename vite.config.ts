import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildTarget } from '#app/web/browsers.ts'
import { compileHints } from './build/compileHints.ts'
import { compress } from './build/compress.ts'
import { firstFiles } from './build/firstFiles.ts'
import { firstModules } from './build/firstModules.ts'
import { inlineScripts } from './build/inlineScripts.ts'
import { pageErrors } from './build/pageErrors.ts'
import { prerender } from './build/prerender.ts'
import { salonPages } from './build/salonPages.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { startNotices } from './build/startNotices.ts'
import { widget } from './build/widget.ts'

/**
 * Functions that only declare, so that a part has only the endpoints that it calls and the schemas that its forms use.
 * `z` are all functions of the schema library by that name; one that does more is imported by its own.
 */
const declarations = [
  'endpoint z checked schemasOf numberFields dateField timeField priceField durationField limitField emailField',
  'requiredText optionalText optionalEmail nullableInput amountAboveZero amountUpTo typedPassword',
].flatMap((names) => names.split(' '))

const first = firstModules()

export default defineConfig({
  plugins: [
    first,
    react(),
    tailwindcss(),
    startNotices(),
    compileHints(),
    compress(),
    pageErrors(),
    firstFiles(),
    prerender(),
    salonPages(),
    widget(),
    inlineScripts(),
    serviceWorker(),
  ],
  // React has what the shim of the router adds to older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim.*/, replacement: 'react' }] },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: buildTarget,
    // The content security policy allows no data addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { manualPureFunctions: declarations },
      output: {
        // Chunks: the entry, schemas of the login, the daily screens, the login, what two parts share (of which one
        // loads when these are idle, and else), each part.
        codeSplitting: {
          groups: [
            { name: 'app', test: first.isShared },
            { name: 'schemas', test: first.isOf.schemas },
            { name: 'daily', test: first.isOf.daily },
            { name: 'login', test: first.isOf.login },
            { name: 'later', test: first.isOf.later, minShareCount: 2 },
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // Proxies the API and server-rendered pages.
    // The host of the page, by which the server knows its own calls.
    proxy: {
      '^/(api|r|v|te-dhenat)/': { target: `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`, changeOrigin: false },
    },
  },
})
