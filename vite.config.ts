import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, runnerImport, type Plugin } from 'vite'
import type { plainPages } from './src/app/web/plainPages.tsx'

const lightKit =
  'Avatar|Badge|Banner|Button|ButtonLink|Card|Delayed|EmptyState|FailureState|Icon|IconButton|Kbd|Logo|Mark|PageHeader|' +
  'Pagination|Progress|Skeleton|Spinner|Table|ThemeToggle|Tooltip|VisuallyHidden|barberColour|buttonLook|classes|confirm|' +
  'pageWindow|toast|undo|usePhone'

/** What the first screen needs, whichever it is. */
const everywhere = new RegExp(
  [
    String.raw`node_modules/@tanstack/`,
    'src/platform/shared/',
    String.raw`src/platform/web/(api|clock|data|pageKeys|session|theme)\.ts$`,
    String.raw`src/platform/web/ui/(${lightKit})\.tsx?$`,
    'preload-helper',
  ].join('|'),
)

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
      const program = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/
      const preload = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g
      const start = program.exec(page)?.[1] ?? ''
      const parts = [...page.matchAll(preload)].map((match) => match[1])
      const frame = page
        .replace(program, '')
        .replaceAll(preload, '')
        .replace('<script src="/theme.js">', `<script src="/theme.js" data-app="${[start, ...parts].join(' ')}">`)
      const { module } = await runnerImport<{ plainPages: typeof plainPages }>('/src/app/web/plainPages.tsx', {
        configFile: false,
        logLevel: 'error',
      })
      await mkdir(join(dir, 'pages'), { recursive: true })
      for (const { file, html } of module.plainPages()) {
        await writeFile(
          join(dir, 'pages', `${file}.html`),
          frame.replace('<div id="root"></div>', () => `<div id="root">${html}</div>`),
        )
      }
    },
  }
}

/** Contracts and forms get notes of their schemas in place of zod, which comes with the first form: see the file. */
function schemaNotes(): Plugin {
  const zod = "import * as z from 'zod'"
  return {
    name: 'schema-notes',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/(app|features|platform)\//.test(id) || id.endsWith('/schemas.ts') || !code.includes(zod))
        return undefined
      return { code: code.replace(zod, "import { z } from '#platform/web/schemaNotes.ts'"), map: null }
    },
  }
}

/**
 * Says of React Router's components what its build does not: that making one does nothing by itself, and that their names
 * for developers' tools do nothing either. Then those that the app does not use (forms, loaders, scrolling) stay out.
 */
function usedRouterOnly(): Plugin {
  return {
    name: 'used-router-only',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/node_modules/react-router/')) return undefined
      const lighter = code
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replaceAll(/ = (React\$1\.(?:forwardRef|createContext|createElement|memo)\()/g, ' = /* @__PURE__ */ $1')
      return { code: lighter, map: null }
    },
  }
}

export default defineConfig({
  plugins: [schemaNotes(), usedRouterOnly(), react(), tailwindcss(), precompressed(), plain()],
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
          // comes in two files. Everything that draws windows, menus and fields stays apart and comes when it is needed.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ },
            { name: 'start', test: everywhere },
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
