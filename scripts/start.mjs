// npm start: installs and builds what is missing, and runs Orari. Plain JavaScript for Node 20: nothing is installed yet when it begins.
import { launch } from './launch.mjs'
import { prepare } from './prepare.mjs'
import { serverProgram } from './server-build.mjs'

const { node } = await prepare({ part: 'run', build: ['web', 'server'] })
launch(node, serverProgram(), process.argv.slice(2))
