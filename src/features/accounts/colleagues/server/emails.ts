import type { Installation } from '#platform/server/call.ts'
import { renderEmail } from '#platform/server/mail/emailTemplate.ts'
import { plural } from '#platform/shared/sq.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { invitationDays, invitationPath } from '../rules.ts'

// Mails contain no user input, because an invitation goes to an unconfirmed address. The page names the salon.

export function invitationMail(installation: Installation, email: string, token: string): Mail {
  return renderEmail(installation, email, {
    subject: 'Ju ftuan në ekipin e një salloni – Orari',
    title: 'Ju ftuan në Orari',
    paragraphs: [
      'Një sallon që punon me Orarin ju fton të kyçeni me llogarinë tuaj. Hapni ftesën për të parë cili sallon është dhe vendosni fjalëkalimin tuaj.',
    ],
    action: { label: 'Hap ftesën', href: `${installation.appUrl}${invitationPath(token)}` },
    notes: [
      `Ftesa vlen ${plural(invitationDays, 'ditë', 'ditë')} dhe përdoret vetëm një herë.`,
      'Nëse nuk e prisnit, mos bëni asgjë dhe fshijeni këtë email.',
    ],
  })
}

const changes = {
  given: 'Tani jeni pronar i sallonit tuaj në Orari: ekipi, abonimi dhe çmimorja janë edhe në dorën tuaj.',
  passed: 'Pronësia e sallonit tuaj në Orari sapo u kalua te një koleg. Llogaria juaj mbetet në ekip.',
  shared: 'Salloni juaj në Orari sapo mori edhe një pronar, me të drejta të njëjta si ju.',
} as const

export function ownershipMail(installation: Installation, email: string, change: keyof typeof changes): Mail {
  return renderEmail(installation, email, {
    subject: 'Pronësia e sallonit u ndryshua – Orari',
    title: 'Pronësia e sallonit',
    paragraphs: [changes[change], 'Nëse nuk e prisnit, vendosni menjëherë një fjalëkalim të ri dhe na shkruani.'],
    action: { label: 'Shiko ekipin', href: `${installation.appUrl}/konfigurimet?tab=ekipi` },
  })
}
