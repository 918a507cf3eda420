// npm run build: installs missing packages, and builds the web pages and the server for `npm start`.
import { prepare } from './prepare.mjs'

await prepare({ part: 'all', build: ['web', 'server'] })
