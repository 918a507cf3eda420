import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An address that one process at a time can listen on; on Linux and Windows it disappears when that process exits. */
function address(name) {
  const id = `orari-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`
  if (process.platform === 'linux') return `\0${id}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`
  return join(tmpdir(), `${id}-${process.getuid?.()}`)
}

/** Listens on the address; undefined if another process does. */
function listen(at) {
  const held = new Set()
  const server = createServer((socket) => {
    held.add(socket.on('error', () => {}).once('close', () => held.delete(socket)))
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)))
    server.listen(at, () =>
      resolve(() => {
        server.close()
        for (const socket of held) socket.destroy()
      }),
    )
  })
}

/** Waits until no process listens on the address. */
function whenFree(at) {
  return new Promise((resolve) => {
    const socket = connect(at)
    socket.once('error', (error) => {
      // A killed process leaves a socket file that nobody listens on.
      if (error.code === 'ECONNREFUSED' && !at.startsWith('\0')) rmSync(at, { force: true })
    })
    socket.once('close', resolve)
  })
}

/** Runs `work` as a critical section of this name across processes; `waiting` is called if it has to wait. */
export async function alone(name, waiting, work) {
  const at = address(name)
  let release = await listen(at)
  if (release === undefined) waiting()
  while (release === undefined) {
    await whenFree(at)
    release = await listen(at)
  }
  try {
    return await work()
  } finally {
    release()
  }
}
