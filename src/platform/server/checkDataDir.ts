import { access, constants, readdir } from 'node:fs/promises'
import { ConfigError } from './env.ts'
import { prepareDataDir } from './postgres/dataDir.ts'

/** Creates DATA_DIR if it is missing. Throws ConfigError if it cannot be created or written. */
export async function checkDataDir(dataDir: string): Promise<void> {
  try {
    const folder = await prepareDataDir(dataDir)
    await readdir(folder)
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    const reason = { EACCES: 'no permission', EROFS: 'the disk is read-only', ENOTDIR: 'a part of it is a file' }[code]
    throw new ConfigError(`DATA_DIR: ${dataDir} cannot be made or written: ${reason ?? code}`)
  }
}
