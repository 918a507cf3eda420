import { glob, readFile } from 'node:fs/promises'
import { build, type CSSOptions, type Plugin } from 'vite'
import { buildTarget } from '#app/web/browsers.ts'
import { compress } from './compress.ts'

type PostCssPlugins = NonNullable<Extract<CSSOptions['postcss'], object>['plugins']>
type PostCssPlugin = Extract<PostCssPlugins[number], { postcssPlugin: string; AtRule?: unknown }>

const styles = 'src/features/online-booking/page/web/salonPages.css'
/** Each kind of page may have a script. */
const scripts = 'src/features/online-booking/*/web/entry.ts'

/** Rules of `theme.css` for both themes. Public pages follow the system's theme without a script. */
async function themeTokens(): Promise<string> {
  const theme = await readFile('src/platform/web/theme.css', 'utf8')
  const light = /^:root \{([^}]*)\}/m.exec(theme)?.[1]
  const dark = /^\.dark \{([^}]*)\}/m.exec(theme)?.[1]
  if (!light || !dark) throw new Error('theme.css has no colours')
  return `:root {${light}}\n@media (prefers-color-scheme: dark) {\n:root {${dark}}\n}`
}

const atRule: PostCssPlugin = {
  postcssPlugin: 'theme-tokens',
  AtRule: {
    'theme-tokens': async (rule, { postcss }) => {
      rule.replaceWith(postcss.parse(await themeTokens(), { from: rule.source?.input.file }).nodes)
    },
  },
}

const withAtRule: Plugin = { name: 'theme-tokens', config: () => ({ css: { postcss: { plugins: [atRule] } } }) }

/**
 * Builds styles and scripts of the salons' server-rendered public pages, separate from the app.
 * `pages/salon-pages.json` maps sources to hashed names.
 */
export function salonPages(): Plugin[] {
  const builds: Plugin = {
    name: 'salon-pages',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir = '' }) {
        const input = [styles]
        for await (const file of glob(scripts)) input.push(file)
        await build({
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          plugins: [withAtRule, compress()],
          build: {
            outDir: dir,
            emptyOutDir: false,
            target: buildTarget,
            assetsInlineLimit: 0,
            modulePreload: { polyfill: false },
            manifest: 'pages/salon-pages.json',
            rolldownOptions: { input: input.toSorted() },
          },
        })
      },
    },
  }
  return [withAtRule, builds]
}
