import type { VisitorCall } from '#platform/server/call.ts'
import type { Page } from '#platform/server/feature.ts'
import type { InputOf } from '#platform/shared/endpoint.ts'
import { instantAt } from '#platform/shared/zonedTime.ts'
import { textsOf } from '../../texts/rules.ts'
import type { visitCalendar } from '../contract.ts'
import { calendarStatus, sequenceOf } from '../rules.ts'
import { calendarFile } from '#platform/server/calendar/calendarFile.ts'
import { barbersOf, pathOf, servicesOf, totalOf } from './pages.ts'
import { contactOf, storedLink, visitOf, type ClientVisit } from './visit.ts'

/**
 * The visit as a calendar with one entry. Its UID is the appointment for which the link was made, so that a moved or
 * cancelled visit replaces the app's copy; a deleted one appears as cancelled.
 */
export async function calendar(call: VisitorCall, input: InputOf<typeof visitCalendar>): Promise<Page> {
  const { token, gjuha: lang } = input
  const link = await storedLink(call, token)
  const visit = await visitOf(call, token)
  const salon = visit?.salon ?? (await contactOf(call))
  const t = textsOf(lang)
  const address = `${call.installation.appUrl}${pathOf({ token, lang })}`
  const entry = {
    id: link.appointment_id,
    stamp: call.now,
    url: address,
    location: salon.address && `${salon.name}, ${salon.address}`,
    ...(visit
      ? entryOf(visit, {
          summary: `${servicesOf(visit.parts)} · ${salon.name}`,
          description: [
            t.link.withBarber(barbersOf(visit.parts)),
            totalOf(t, visit.parts),
            `${t.link.eventText} ${address}`,
          ],
        })
      : {
          starts: instantAt(link.known.date, link.known.time, call.timeZone),
          summary: salon.name,
          status: 'CANCELLED' as const,
          sequence: sequenceOf(call.now),
        }),
  }
  const head = { name: salon.name, product: 'client-link', lang, from: link.known.date } as const
  return {
    body: calendarFile(call, head, [entry]),
    type: 'text/calendar; charset=utf-8',
    headers: {
      'content-disposition': `${input.ruaj ? 'attachment' : 'inline'}; filename="${t.link.file}"`,
    },
  }
}

function entryOf({ parts, starts, ends }: ClientVisit, text: { summary: string; description: string[] }) {
  const changedAt = new Date(Math.max(...parts.map(({ updated_at }) => Date.parse(updated_at))))
  return {
    starts,
    ends,
    summary: text.summary,
    description: text.description.filter(Boolean).join('\n'),
    sequence: sequenceOf(changedAt),
    lastModified: changedAt,
    status: calendarStatus(parts),
  }
}
