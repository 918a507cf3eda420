import { build, type BuildOptions, type Plugin } from 'vite'

interface Script {
  input: string
  file: string
  target: NonNullable<BuildOptions['target']>
  define?: Record<string, string>
  plugins?: Plugin[]
}

/** Builds a script outside of the app as one file with a fixed name. */
export const buildScript = (outDir: string, { input, file, target, define = {}, plugins = [] }: Script) =>
  build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins,
    define,
    build: {
      outDir,
      emptyOutDir: false,
      target,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: file } },
    },
  })
