// npm run build: installs what is missing, and builds the web pages. `npm start` finds them built.
import { prepare } from './prepare.mjs'

await prepare({ part: 'all', build: true })
