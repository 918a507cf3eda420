import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../run-program.mjs'

let folder
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'orari-fixture-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = 'scripts/test/fixture/firstTime.fixture.mjs'

test('a file that fails once and then passes is reported as unstable; a file that fails twice fails the run', () => {
  const script = `
    import { vitest } from './scripts/test/parts.mjs'
    import { runParts } from './scripts/test/run.mjs'
    const options = ['--config=scripts/test/fixture/vitest.config.mjs']
    process.exit(await runParts([vitest(process.execPath, 'fixture', { options })], 0))`
  const env = { ...process.env, FIXTURE_MARKER: join(folder, 'ran') }
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, env })
  const lines = stdout.toString().trim().split('\n')
  expect([status, lines.at(-1)]).toEqual([1, '2 passed, 1 failed'])
  expect(lines).toContain(`Once more, alone: scripts/test/fixture/everyTime.fixture.mjs, ${file}`)
  expect(lines.filter((line) => line.startsWith('unstable:'))).toEqual([
    `unstable: ${file} › fails the first time: AssertionError: expected true to be false // Object.is equality`,
  ])
  expect(lines.filter((line) => line.startsWith('failed:'))).toEqual([
    expect.stringContaining('everyTime.fixture.mjs › fails every time: AssertionError: expected 1 to be 2'),
  ])
  expect(lines).toContain('slowest of fixture:')
  expect(lines.at(-2)).toMatch(/^install 0\.0 s · fixture .* s · fixture once more .* s · in all .* s$/)
})

test('exactly the failed journeys run once more, even if another configuration emptied the folder of the last run', () => {
  const script = `
    import { rmSync } from 'node:fs'
    import { playwright } from './scripts/test/parts.mjs'
    import { runParts } from './scripts/test/run.mjs'
    const config = 'scripts/test/fixture/journeys/playwright.config.mjs'
    const part = playwright(process.execPath, 'fixture', { config })
    const again = (failed) => {
      rmSync(process.env.FIXTURE_FOLDER, { recursive: true, force: true })
      return part.again(failed)
    }
    process.exit(await runParts([{ ...part, again }], 0))`
  const env = { ...process.env, FIXTURE_FOLDER: join(folder, 'results') }
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root, env })
  const lines = stdout.toString().trim().split('\n')
  expect([status, lines.at(-1)]).toEqual([0, '2 passed, 0 failed'])
  expect(lines.filter((line) => line.startsWith('unstable:'))).toEqual([
    expect.stringContaining('journey.fixture.mjs:11 › a group › fails the first time: Error'),
  ])
  expect(readFileSync(join(folder, 'ran.txt'), 'utf8').trim().split('\n').toSorted()).toEqual([
    'fails',
    'fails',
    'passes',
  ])
})
