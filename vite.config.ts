import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from './build/compress.ts'
import { firstScreens } from './build/firstScreens.ts'
import { loginPage } from './build/loginPage.ts'
import { minifyTheme } from './build/minifyTheme.ts'
import { prerender } from './build/prerender.ts'
import { salonPages } from './build/salonPages.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { widget } from './build/widget.ts'

/** The screens with a bundle budget. */
const first = firstScreens({
  login: /\/LoginScreen\.tsx$/,
  dashboard: /\/(app\/web\/Shell|DashboardScreen)\.tsx$/,
  schedule: /\/(app\/web\/Shell|ScheduleScreen)\.tsx$/,
})

export default defineConfig({
  plugins: [
    first,
    react(),
    tailwindcss(),
    minifyTheme(),
    compress(),
    prerender(),
    loginPage(),
    salonPages(),
    widget(),
    serviceWorker(),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows neither inline scripts nor data addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A script lists what each part that it loads imports, to load it at once. Only the first screens and their frame are listed:
      // every other part waits until the screen is idle, and the lists would weigh more than they save.
      resolveDependencies: (file, dependencies) =>
        /(LoginScreen|DashboardScreen|ScheduleScreen|Shell)-/.test(file)
          ? dependencies
          : dependencies.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Shared code is bundled into a few chunks: many small ones compress worse and cost a request each.
          groups: [
            { name: 'app', tags: ['$initial'] },
            ...first.groups.map((group) => ({ ...group, minShareCount: 2 })),
            // What many dialogs and screens share. With modules of four users and more, dashboard and schedule load 10 KB more, of two 45.
            { name: 'controls', test: /\/node_modules\/|\/platform\//, minShareCount: 8 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The API, and the pages that the server renders.
    proxy: { '^/(api|r|v)/': `http://127.0.0.1:${process.env.API_PORT ?? '3000'}` },
  },
})
