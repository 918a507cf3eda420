import { build, type Plugin } from 'vite'
import { compress } from './compress.ts'

/** Builds the script for salons' websites as one file with a fixed name. */
export async function buildWidget(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [compress()],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2020',
      rolldownOptions: {
        input: 'src/features/online-booking/widget/web/script.ts',
        output: { format: 'iife', entryFileNames: 'widget.js' },
      },
    },
  })
}

export function widget(): Plugin {
  return {
    name: 'widget',
    apply: 'build',
    writeBundle: { sequential: true, handler: ({ dir = '' }) => buildWidget(dir) },
  }
}
