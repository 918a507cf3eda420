// node scripts/run.mjs FILE ARGS…: runs a TypeScript file of the checkout on the pinned Node.
import { launch } from './node.mjs'
import { prepare } from './prepare.mjs'

const [file, ...args] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('usage: node scripts/run.mjs FILE ARGS…\n')
  process.exit(2)
}
const { node } = await prepare({ part: file.startsWith('src/') ? 'run' : 'all', build: [] })
launch(node, file, args)
