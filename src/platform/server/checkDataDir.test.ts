import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkDataDir } from './postgres/dataDir.ts'
import { ConfigError } from './env.ts'

test('a data folder is created, and an error names one that cannot be', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'orari-check-'))
  try {
    await checkDataDir(join(folder, 'new', 'data'))
    expect((await stat(join(folder, 'new', 'data'))).isDirectory()).toBe(true)

    const file = join(folder, 'file')
    await writeFile(file, '')
    for (const path of [file, join(file, 'data')]) {
      await expect(checkDataDir(path)).rejects.toThrow(ConfigError)
      await expect(checkDataDir(path)).rejects.toThrow(
        `DATA_DIR: ${path} cannot be made or written: a part of it is a file`,
      )
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
