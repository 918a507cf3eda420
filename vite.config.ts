import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, minify, runnerImport, type Plugin } from 'vite'
import type { prerenderedPages } from '#app/web/prerender.tsx'
import { usedRouterOnly } from './vite.lighter.ts'

/** Modules of `src`, named by their folder and the beginnings of their names. */
const parts = (folder: string, names: string) => String.raw`/src/${folder}/(${names})\.tsx?$`

/** What the first screen needs, whichever it is. */
const everywhere = new RegExp(
  [
    String.raw`node_modules/@tanstack/(?!.*(useMutation|mutationObserver))`,
    'node_modules/@base-ui/react/csp-provider/',
    parts('platform/shared', 'endpoint|fault|fields|time'),
    parts(
      'platform/web',
      'api|clock|data|offlineCache|lazyOnIdle|connectivity|pageKeys|printing|session|firstScreenIdle|theme',
    ),
    parts(
      'platform/web/ui',
      'Banner|Button|ButtonLink|Delayed|Icon|IconButton|UiProvider|Logo|Mark|Spinner|ThemeToggle|Tooltip',
    ),
    parts('platform/web/ui', 'VisuallyHidden|barberColour|buttonStyles|cn|toast|usePhone'),
    parts('features/public-site', 'contract|web/installation'),
    parts('features/billing/subscriptions', 'contract|rules|web/(useSubscription|readStatus|statusReader)'),
    parts('features/public-site', 'web/DemoBanner'),
    parts('app/web', 'App|Arrival|ErrorBoundary|Layout|RouteView|Root|ScreenLoading|SkipLink'),
    parts('app/web', 'guard|main|navigation|routeTable|Routes|screens|useScrollMemory|useVisitor|version'),
    'preload-helper',
  ].join('|'),
)

/** What every screen behind the login needs beside it. */
const inside = new RegExp(
  [
    parts('platform/shared', 'initials'),
    parts('platform/web/ui', 'Avatar|Kbd|Skeleton'),
    parts('features/(appointments|barbers)', 'contract|rules'),
    parts('features/appointments/web', 'schedule/(useScreenKeys|useAutoConfirm|AutoConfirmed|dayGrid)|form/suggest'),
    parts('platform', 'shared/live|web/live'),
    parts('app/web', 'Shell|useLiveUpdates'),
  ].join('|'),
)

const acts = parts('features/appointments/web', 'actions/(AppointmentActions|useChange)|schedule/(columns|DayButton)')

/** `public/theme.js` without what only its readers need: it stands in the way of every first paint. */
function shortTheme(): Plugin {
  return {
    name: 'short-theme',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const file = join(dir, 'theme.js')
      await writeFile(file, (await minify(file, await readFile(file, 'utf8'))).code)
    },
  }
}

/** Writes each text file a second and third time as small as it gets, so that nobody waits for that on every request. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg)$/.test(fileName))
      await Promise.all(
        texts.map(async (file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (content.length < 1024) return
          const [br, gz] = await Promise.all([
            promisify(brotliCompress)(content),
            promisify(gzip)(content, { level: 9 }),
          ])
          await writeFile(join(dir, `${file.fileName}.br`), br)
          await writeFile(join(dir, `${file.fileName}.gz`), gz)
        }),
      )
    },
  }
}

/**
 * Writes the landing page and the policies as plain HTML beside the app (`pages/*.html`), from the same screens. Such a
 * page has the app's styles and none of its program: `public/theme.js` starts that where it is wanted.
 */
function plain(): Plugin {
  return {
    name: 'plain-pages',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const page = await readFile(join(dir, 'index.html'), 'utf8')
      const program = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g
      const preload = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g
      // The last script imports the others.
      const [start = '', ...others] = [...page.matchAll(program)].map((match) => match[1]).toReversed()
      const parts = [...others, ...[...page.matchAll(preload)].map((match) => match[1])]
      const frame = page
        .replaceAll(program, '')
        .replaceAll(preload, '')
        .replace(/\s*<link rel="preload"[^>]* as="fetch"[^>]*>/, '')
        .replace('<script src="/theme.js">', `<script src="/theme.js" data-app="${[start, ...parts].join(' ')}">`)
      const { module } = await runnerImport<{ prerenderedPages: typeof prerenderedPages }>(
        '/src/app/web/prerender.tsx',
        {
          configFile: false,
          logLevel: 'error',
        },
      )
      await mkdir(join(dir, 'pages'), { recursive: true })
      for (const { file, html, title } of module.prerenderedPages()) {
        let page = frame.replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
        if (title) page = page.replace(/<title>[^<]*/, `<title>${title}`)
        if (file === 'offline') page = page.replace('<script src="/theme.js"', '$& data-offline')
        await writeFile(join(dir, 'pages', `${file}.html`), page)
      }
    },
  }
}

/**
 * Writes the login's page (`pages/login.html`): the app's own, which names the login's files too, so that they are on
 * their way before the first of them asks for the next.
 */
function loginPage(): Plugin {
  return {
    name: 'login-page',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const page = await readFile(join(dir, 'index.html'), 'utf8')
      const needed = new Set<string>()
      const need = (name: string) => {
        const file = bundle[name]
        if (needed.has(name) || file?.type !== 'chunk') return
        needed.add(name)
        for (const next of file.imports) need(next)
      }
      const login = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/LoginScreen.tsx'),
      )
      if (!login) throw new Error('there is no login to build')
      need(login.fileName)
      const links = [...needed]
        .filter((name) => !page.includes(`/${name}"`))
        .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
      await mkdir(join(dir, 'pages'), { recursive: true })
      await writeFile(join(dir, 'pages', 'login.html'), page.replace('</head>', `  ${links.join('\n    ')}\n  </head>`))
    },
  }
}

/**
 * Builds the service worker beside the app (`sw.js`), with the list of what it stores: the program, its styles and its
 * font, and the pages that stand without a line. Its text differs whenever any of them does: that is a new version.
 */
function offlineWorker(): Plugin {
  const kept = [
    '/index.html',
    '/pages/offline.html',
    '/theme.js',
    '/favicon.svg',
    '/manifest.webmanifest',
    '/icon-192.png',
  ]
  return {
    name: 'offline-worker',
    apply: 'build',
    writeBundle: {
      // After the plain pages are written.
      sequential: true,
      order: 'post',
      async handler({ dir = '' }, bundle) {
        // Albanian needs no more than the Latin font.
        const parts = Object.keys(bundle).filter((name) => /\.(js|css)$|latin-wght[^/]*\.woff2$/.test(name))
        const hash = createHash('sha256')
        for (const name of parts) hash.update(name)
        for (const name of kept) hash.update(await readFile(join(dir, name)))
        await build({
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          define: {
            workerVersion: JSON.stringify(hash.digest('hex').slice(0, 12)),
            workerFiles: JSON.stringify([...kept, ...parts.map((name) => `/${name}`)]),
          },
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: 'es2022',
            rolldownOptions: {
              input: 'src/app/web/worker/worker.ts',
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        })
      },
    },
  }
}

export default defineConfig({
  plugins: [
    usedRouterOnly(),
    react(),
    tailwindcss(),
    shortTheme(),
    precompressed(),
    plain(),
    loginPage(),
    offlineWorker(),
  ],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows neither inline scripts nor data addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A request costs more than the few bytes of a small file that is not used at once: what every screen needs
          // comes in two files, and what every screen behind the login needs in a third. Everything that draws windows,
          // menus and fields stays apart and comes when it is needed.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|rolldown\/runtime/ },
            { name: 'words', test: new RegExp(parts('platform/shared', 'sq')) },
            { name: 'start', test: everywhere },
            { name: 'inside', test: inside },
            {
              name: 'page',
              test: new RegExp(
                parts('platform/web/ui', 'Badge|Card|EmptyState|FailureState|PageHeader|Pagination|Table|pageWindow'),
              ),
            },
            // What is done to appointments, from the day and from the dashboard.
            { name: 'acts', test: new RegExp(acts) },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': `http://127.0.0.1:${process.env.API_PORT ?? '3000'}` },
  },
})
