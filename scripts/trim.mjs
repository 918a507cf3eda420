// After each installation: removes what the package of Node contains for compiling other programs against it (67 MB).
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.mjs'

const packages = join(root, 'node_modules')
for (const name of readdirSync(packages)) {
  if (!/^node-(?:linux|darwin|win)-/.test(name)) continue
  for (const part of ['include', 'share', 'CHANGELOG.md']) {
    rmSync(join(packages, name, part), { recursive: true, force: true })
  }
}
