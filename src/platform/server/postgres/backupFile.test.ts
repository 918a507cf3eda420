import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkBackupFile } from './backupFile.ts'

test('a restore of a missing file, or of a folder, gets a sentence', async () => {
  const missing = join(tmpdir(), 'orari-no-such.backup')
  await expect(checkBackupFile(missing)).rejects.toThrow(`${missing} does not exist.`)
  await expect(checkBackupFile(tmpdir())).rejects.toThrow(`${tmpdir()} is a folder, not a backup.`)
})
