import type { Plugin, Rolldown } from 'vite'

/**
 * Names the files of the first screens for `public/theme.js`, which fetches them beside the entry: those of the login
 * for a visitor, those of the daily screens for a user.
 */
export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
        const attributes = ['login', 'daily'].flatMap((name) =>
          chunks
            .filter((chunk) => chunk.name === name)
            .map((chunk) => {
              const files = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])].map((file) => `/${file}`)
              return ` data-${name}="${files.join(' ')}"`
            }),
        )
        return page.replace('<script src="/theme.js"', `$&${attributes.join('')}`)
      },
    },
  }
}
