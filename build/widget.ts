import type { Plugin } from 'vite'
import { buildScript } from './buildScript.ts'
import { compress } from './compress.ts'

/** Builds the script for salons' websites as one file with a fixed name. */
export async function buildWidget(outDir: string): Promise<void> {
  await buildScript(outDir, {
    input: 'src/features/online-booking/widget/web/script.ts',
    file: 'widget.js',
    target: 'es2020',
    plugins: [compress()],
  })
}

export function widget(): Plugin {
  return {
    name: 'widget',
    apply: 'build',
    writeBundle: { sequential: true, handler: ({ dir = '' }) => buildWidget(dir) },
  }
}
