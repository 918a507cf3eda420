import type { Appointment } from '#features/schedule/appointments/contract.ts'
import { totalOf } from '#features/online-booking/client-link/server/public.ts'
import type { Installation } from '#platform/server/call.ts'
import { renderEmail } from '#platform/server/mail/emailTemplate.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { longDate } from '#platform/shared/sq.ts'
import type { LocalDate } from '#platform/shared/time.ts'
import { linkIn, textsOf, type Language } from '../../texts/rules.ts'
import { noticePath } from '../../privacy/rules.ts'
import { addressKeptDays, type MailKind } from '../rules.ts'

export interface VisitMail {
  kind: MailKind
  to: string
  language: Language
  salon: { name: string; address: string | null; phone: string | null }
  /** Parts by time. */
  parts: readonly Appointment[]
  /** URL of the client link, without parameters; null for a deleted visit. */
  link: string | null
  /** Address of the salon's page; null if it has none. */
  page: string | null
}

const namesOf = (parts: readonly Appointment[]): string => parts.map(({ service_name }) => service_name).join(' + ')

export function visitMail(
  installation: Installation,
  { kind, to, language, salon, parts, link, page }: VisitMail,
): Mail {
  const t = textsOf(language)
  const [first] = parts
  if (!first) throw new Error('a visit without parts')
  const total = totalOf(t, parts)
  const unsubscribe = link && linkIn(language, `${link}/email`)
  const { title, text } = t.mail[kind]
  const said = kind === 'declined' && salon.phone ? t.mail.declinedCall : text
  const mail = renderEmail(installation, to, {
    language,
    heading: salon.name,
    subject: `${title} · ${salon.name}`,
    title,
    paragraphs: [said],
    figures: [
      [t.common.when, `${t.format.longDate(first.appointment_date as LocalDate)}, ${first.appointment_time}`],
      [t.common.services, namesOf(parts)],
      [t.mail.barber, [...new Set(parts.map(({ barber }) => barber))].join(', ')],
      ...(total ? [[t.common.inSalon, total] as const] : []),
      ...(salon.address ? [[t.common.address, salon.address] as const] : []),
      ...(salon.phone ? [[t.common.phone, salon.phone] as const] : []),
    ],
    ...(link && { action: { label: t.mail.open, href: linkIn(language, link) } }),
    ...(unsubscribe && { link: { label: t.mail.unsubscribe, href: unsubscribe } }),
    ...(page && {
      below: {
        text: salon.name + t.notice.mailLine(salon.address, addressKeptDays),
        label: t.notice.rights,
        href: linkIn(language, installation.appUrl + noticePath(page)),
      },
    }),
  })
  return { ...mail, ...(unsubscribe && { unsubscribeUrl: unsubscribe }), senderName: salon.name }
}

/** Mail to an owner about a request. Names no client, because the mail may be visible to others. */
export function requestMail(installation: Installation, to: string, parts: readonly Appointment[]): Mail {
  const [first] = parts
  if (!first) throw new Error('a visit without parts')
  return renderEmail(installation, to, {
    subject: 'Kërkesë e re për termin – Orari',
    title: 'Kërkesë e re për termin',
    paragraphs: ['Dikush kërkoi një termin në faqen tuaj. Ora mbahet deri sa të përgjigjeni.'],
    figures: [
      ['Kur', `${longDate(first.appointment_date as LocalDate)}, ${first.appointment_time}`],
      ['Shërbimi', namesOf(parts)],
      ['Berberi', first.barber],
    ],
    action: { label: 'Përgjigju', href: `${installation.appUrl}/` },
  })
}
