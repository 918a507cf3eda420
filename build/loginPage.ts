import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Writes `pages/login.html`: the app's page with preload links for the chunks of the login screen. */
export function loginPage(): Plugin {
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
      if (!login) throw new Error('there is no chunk for LoginScreen.tsx')
      need(login.fileName)
      const links = [...needed]
        .filter((name) => !page.includes(`/${name}"`))
        .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
      await mkdir(join(dir, 'pages'), { recursive: true })
      await writeFile(join(dir, 'pages', 'login.html'), page.replace('</head>', `  ${links.join('\n    ')}\n  </head>`))
    },
  }
}
