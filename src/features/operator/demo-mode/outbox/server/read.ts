import type { Call } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { emailNotFound, type readMail } from '../contract.ts'
import { readMailFile } from './folder.ts'

export async function read(call: Call, input: InputOf<typeof readMail>) {
  const mail = await readMailFile(call.installation.dataDir, input.id)
  if (!mail) throw emailNotFound()
  return { mail }
}
