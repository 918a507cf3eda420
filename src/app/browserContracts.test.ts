import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { browserContracts } from '../../build/browserContracts.ts'

const contract = `
import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/endpoint.ts';
import { visitShape } from '../visits/contract.ts';
const name = z.string();
const shape = z.object({ name, visits: z.array(visitShape) });
export const messages = { added: (name) => name };
export const addBarber = endpoint({ method: 'POST', path: '/barbers', body: z.object({ name }), reply: shape, summary: 'Add' });
`
const form = `import { addBarber } from '../contract.ts'; const schema = addBarber.body;`

/** What the build makes of a module. */
function built(code: string, id: string): string {
  const { transform } = browserContracts()
  if (typeof transform !== 'object') throw new Error('no transform')
  const made: unknown = transform.handler.call({ parse: parseAst } as never, code, id, {} as never)
  return (made as { code: string } | null)?.code ?? code
}

test('a contract in the browser has paths, methods and sentences, but no schemas', () => {
  const code = built(contract, '/app/src/features/barbers/contract.ts')
  expect(code).toContain("path: '/barbers'")
  expect(code).toContain('body: {}')
  expect(code).toContain('added: (name) => name')
  expect(code).not.toMatch(/zod|z\.|visitShape|summary|reply/)
})

test('a form imports a version of the contract that keeps the bodies, and no replies', () => {
  expect(built(form, '/app/src/features/barbers/web/BarberDialog.tsx')).toContain('../contract.ts?forms')
  const code = built(contract, '/app/src/features/barbers/contract.ts?forms')
  expect(code).toContain('body: z.object({ name })')
  expect(code).not.toMatch(/reply|summary/)
})

test('a module that only calls an endpoint imports the contract without schemas', () => {
  const code = `import { addBarber } from '../contract.ts'; useWrite(addBarber);`
  expect(built(code, '/app/src/features/barbers/web/Barbers.tsx')).toBe(code)
})
