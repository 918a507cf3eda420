import { fstatSync } from 'node:fs'
import { isatty } from 'node:tty'

/** True if what is written there can be read: a terminal, a pipe or a file, but not /dev/null or a closed descriptor. */
export function isRead(descriptor: number): boolean {
  try {
    return isatty(descriptor) || !fstatSync(descriptor).isCharacterDevice()
  } catch {
    return false
  }
}

/** Resolves when the text has left this process; rejects when nobody takes it. */
export function write(text: string, stream: NodeJS.WritableStream = process.stdout): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject)
    stream.write(text, (error) => {
      // The event of a failure comes after this, and without a listener it would end the process.
      if (error) reject(error)
      else resolve(void stream.off('error', reject))
    })
  })
}
