import { footer, page } from '#features/online-booking/page/server/public.ts'
import { clientWorkbook } from '#features/salon/export/server/public.ts'
import type { VisitorCall } from '#platform/server/call.ts'
import type { Page } from '#platform/server/feature.ts'
import { html } from '#platform/server/html/html.ts'
import { salonRow } from '#platform/server/salonRow.ts'
import { writeSecurityEvent } from '#platform/server/securityEvents.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import type { getLinkedData, showDataLink } from '../contract.ts'
import { linkTexts, momentOf } from '../copy.ts'
import { linkOf } from './links.ts'

/** A page with a button, because programs that preview links would download a file. It names no client. */
export async function show(call: VisitorCall, { token }: InputOf<typeof showDataLink>): Promise<Page> {
  const { until } = await linkOf(call, token)
  const { name } = await salonRow(call, call.salon.id, ['name'])
  const file = `/te-dhenat/${token}/te-dhenat.xlsx`
  return page({
    files: call.installation.builtFiles,
    lang: 'sq',
    title: `${linkTexts.title} · ${name}`,
    body: html`<div class="visit">
      <header class="visit-top"><b>${name}</b></header>
      <main id="main">
        <h1 class="title visit-title">${linkTexts.title}</h1>
        <p>${linkTexts.lead(name)}</p>
        <p class="muted">${linkTexts.until(momentOf(until, call.timeZone))}</p>
        <p>
          <a class="btn btn-primary btn-wide" href="${file}">${linkTexts.download}</a>
        </p>
      </main>
      ${footer('sq')}
    </div>`,
  })
}

/** The client's workbook. Throws 404. */
export async function download(call: VisitorCall, { token }: InputOf<typeof getLinkedData>): Promise<Page> {
  const { client } = await linkOf(call, token)
  // Before the first byte, as of every export. Browsers can ask twice for one download.
  const event = { kind: 'export', salonId: call.salon.id, subject: client, detail: call.route, minutes: 1 } as const
  await writeSecurityEvent(call, event)
  const { name, body } = await clientWorkbook(call, { id: call.salon.id, timeZone: call.timeZone }, client)
  return {
    body,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    headers: { 'content-disposition': `attachment; filename="${name}"` },
  }
}
