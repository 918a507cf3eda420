import type { Call } from '#platform/server/call.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { paginate } from '#platform/shared/fields.ts'
import { type listMails, type MailHead, emailNotFound, type readMail } from '../contract.ts'
import { mailIds, readMailFile } from './folder.ts'

export async function list(call: Call, input: InputOf<typeof listMails>) {
  const ids = await mailIds(call.installation.dataDir)
  const start = (input.page - 1) * input.limit
  const found = await Promise.all(
    ids.slice(start, start + input.limit).map((id) => readMailFile(call.installation.dataDir, id)),
  )
  const mails = found.flatMap((mail): MailHead[] =>
    mail ? [{ id: mail.id, to: mail.to, subject: mail.subject, sent_at: mail.sent_at }] : [],
  )
  return { mails, pagination: paginate(input.page, input.limit, ids.length) }
}

export async function read(call: Call, input: InputOf<typeof readMail>) {
  const mail = await readMailFile(call.installation.dataDir, input.id)
  if (!mail) throw emailNotFound()
  return { mail }
}
