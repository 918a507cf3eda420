// npm start: installs and builds what is missing, and runs Orari. Plain JavaScript for Node 20, because nothing is
// installed yet.
import { serverProgram } from './builds.mjs'
import { launch } from './node.mjs'
import { prepare } from './prepare.mjs'

const { node } = await prepare({ part: 'run', build: ['web', 'server'] })
launch(node, serverProgram(), process.argv.slice(2))
