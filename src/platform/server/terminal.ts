import { fstatSync } from 'node:fs'
import { isatty } from 'node:tty'

/** True if output can be read: a terminal, a pipe or a file, but not /dev/null or a closed descriptor. */
export function isRead(descriptor: number): boolean {
  try {
    return isatty(descriptor) || !fstatSync(descriptor).isCharacterDevice()
  } catch {
    return false
  }
}

/** Resolves when the text is written; rejects if the reader is gone. */
export function write(text: string, stream: NodeJS.WritableStream = process.stdout): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject)
    stream.write(text, (error) => {
      // The error event follows, and without a listener it would end the process.
      if (error) reject(error)
      else resolve(void stream.off('error', reject))
    })
  })
}
