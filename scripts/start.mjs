// npm start: installs missing packages, builds missing parts, and runs Orari. Plain JavaScript for Node 20, because the
// packages may be missing.
import { serverProgram } from './builds.mjs'
import { launch } from './node.mjs'
import { prepare } from './prepare.mjs'

const { node } = await prepare({ part: 'run', build: ['web', 'server'] })
launch(node, serverProgram(), process.argv.slice(2))
