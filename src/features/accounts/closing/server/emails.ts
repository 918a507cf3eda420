import type { Installation } from '#platform/server/call.ts'
import { renderEmail } from '#platform/server/mail/emailTemplate.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { instantDate } from '#platform/shared/sq.ts'

interface About {
  salon: string
  by: string
  zone: string
}

const unexpected = 'Nëse nuk e prisnit, kthejeni, vendosni menjëherë një fjalëkalim të ri dhe na shkruani.'

export function closingMail(
  installation: Installation,
  email: string,
  { salon, by, zone, closesAt }: About & { closesAt: Date },
): Mail {
  const day = instantDate(closesAt, zone)
  return renderEmail(installation, email, {
    subject: `Llogaria e sallonit mbyllet më ${day} – Orari`,
    title: `Llogaria mbyllet më ${day}`,
    paragraphs: [
      `${by} kërkoi të mbyllet llogaria e sallonit ${salon}. Deri atëherë punohet si zakonisht dhe secili pronar mund ta kthejë. Rezervimi online është i mbyllur që tani.`,
      'Atë ditë fshihen klientët, terminet dhe çdo e dhënë tjetër, dhe askush nuk i kthen. Shkarkojini para se të fshihen.',
    ],
    action: { label: 'Hap konfigurimet', href: `${installation.appUrl}/konfigurimet?tab=salloni` },
    notes: [unexpected],
  })
}

export function calledBackMail(installation: Installation, email: string, { salon, by }: About): Mail {
  return renderEmail(installation, email, {
    subject: 'Llogaria e sallonit nuk mbyllet më – Orari',
    title: 'Llogaria nuk mbyllet më',
    paragraphs: [`${by} e ktheu kërkesën: salloni ${salon} vazhdon si më parë, me të gjitha të dhënat.`],
    action: { label: 'Hap Orarin', href: installation.appUrl },
  })
}
