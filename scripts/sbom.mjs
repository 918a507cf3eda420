// npm run sbom: prints the software bill of materials (CycloneDX 1.5) of the packages for the server and of those
// bundled for the browser.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copied, nameAt, packages, passedOn } from './distributed.mjs'
import { root } from './run-program.mjs'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Address of a package as CycloneDX and vulnerability databases write it. */
const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`

function component(name, version, licence, integrity) {
  const [algorithm, digest] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': purl(name, version),
    name,
    version,
    purl: purl(name, version),
    ...(licence && { licenses: [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }] }),
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  }
}

const found = [...passedOn()].map((path) => {
  const { version, license, integrity } = packages[path]
  return component(nameAt(path), version, license, integrity)
})
const data = copied.map(({ name, licence }) => {
  const at = name.lastIndexOf(' ')
  return component(name.slice(0, at), name.slice(at + 1), licence)
})
const byRef = new Map([...found, ...data].map((one) => [one['bom-ref'], one]))
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': `orari@${version}`, name: 'orari', version } },
  components: [...byRef.keys()].toSorted().map((ref) => byRef.get(ref)),
}
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)
