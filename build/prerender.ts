import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport, type Plugin } from 'vite'
import type { prerenderedPages } from '#app/web/prerender.tsx'

const load = <Module>(file: string) => runnerImport<Module>(file, { configFile: false, logLevel: 'error' })

/**
 * Writes the landing page and the policies as static HTML (`pages/*.html`), rendered from the app's screens. They load
 * the app's styles without its scripts; `public/theme.js` starts the app if needed.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const page = await readFile(join(dir, 'index.html'), 'utf8')
      const script = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g
      const preload = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g
      // The entry script comes last.
      const [entry = '', ...others] = [...page.matchAll(script)].map((match) => match[1]).toReversed()
      const files = [entry, ...others, ...[...page.matchAll(preload)].map((match) => match[1])]
      const template = page
        .replaceAll(script, '')
        .replaceAll(preload, '')
        .replace(/\s*<link rel="preload"[^>]* as="fetch"[^>]*>/, '')
        // These pages work without scripts.
        .replace(/\s*<noscript>.*?<\/noscript>/, '')
        .replace('<script src="/theme.js"', `$& data-app="${files.join(' ')}"`)
      const { module } = await load<{ prerenderedPages: typeof prerenderedPages }>('/src/app/web/prerender.tsx')
      // Untyped, because importing the type would make the server's type check read every screen.
      const screens = await load<{ routes: { path: string }[] }>('/src/app/web/routes.ts')
      await mkdir(join(dir, 'pages'), { recursive: true })
      await writeFile(join(dir, 'pages', 'paths.json'), JSON.stringify(screens.module.routes.map(({ path }) => path)))
      for (const { file, html, title } of module.prerenderedPages()) {
        let page = template.replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
        if (title) page = page.replace(/<title>[^<]*/, `<title>${title}`)
        if (file === 'offline') page = page.replace('<script src="/theme.js"', '$& data-offline')
        await writeFile(join(dir, 'pages', `${file}.html`), page)
      }
    },
  }
}
