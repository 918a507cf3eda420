import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

/** Below the range of automatically assigned ports, so that nobody takes it first. */
const port = 20_000 + (process.pid % 10_000)
const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * A non-ASCII letter makes Node store the whole script with two bytes per letter. Tagged templates are not escaped by
 * the build.
 */
async function expectAscii() {
  const bundle = join(root, 'dist', 'server', 'bundle')
  const scripts = (await readdir(bundle)).filter((name) => name.endsWith('.js'))
  expect(scripts).toContain('app.js')
  for (const name of scripts)
    expect(/.{0,40}\P{ASCII}/u.exec(await readFile(join(bundle, name), 'utf8'))?.[0], name).toBeUndefined()
}

test('npm start builds the server, serves a demo salon from an empty folder, and ends on request @thorough', async ({
  request,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'orari-start-'))
  const { PATH = '' } = process.env
  const env = { PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
  const orari = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number | null>((resolve) => orari.once('exit', resolve))
  try {
    let printed = ''
    const started = new Promise<void>((resolve) => {
      orari.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
        if (printed.includes('shown this once')) resolve()
      })
    })
    expect(await Promise.race([started, ended])).toBeUndefined()
    await expectAscii()
    const [, email, password] = /Demo\s+(\S+)\s+\/\s+(\S+)/.exec(printed) ?? []
    const address = `http://localhost:${port}`
    const answer = await request.post(`${address}/api/auth/login`, { data: { email, password } })
    const { token } = (await answer.json()) as { token: string }
    const authorization = `Bearer ${token}`
    // Exercises tables, non-ASCII letters and a package with native code.
    const services = await request.get(`${address}/api/user/services`, { headers: { authorization } })
    expect(await services.text()).toContain('Prerje flokësh')
    const page = await request.get(`${address}/r/berber-arbri`)
    expect(await page.text()).toContain('Cakto termin online, pa llogari')
    const workbook = await request.get(`${address}/api/export/xlsx`, { headers: { authorization } })
    expect((await workbook.body()).subarray(0, 2).toString()).toBe('PK')
    // Checks that it does not run the sources, which take 40 MB more memory.
    if (process.platform === 'linux')
      expect(await readFile(`/proc/${orari.pid}/cmdline`, 'utf8')).toContain('dist/server/')
  } finally {
    orari.kill('SIGTERM')
    expect(await ended).toBe(0)
    await rm(dataDir, { recursive: true, force: true })
  }
})
