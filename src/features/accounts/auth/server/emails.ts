import type { Installation } from '#platform/server/call.ts'
import { renderEmail } from '#platform/server/mail/emailTemplate.ts'
import type { Mail } from '#platform/server/mail/mail.ts'
import { linkHours } from '../rules.ts'

// Emails contain no user input, so that a registration cannot send a stranger's text to a third party.

export function verificationMail(installation: Installation, email: string, token: string): Mail {
  return renderEmail(installation, email, {
    subject: 'Verifikoni email-in tuaj – Orari',
    title: 'Mirë se erdhët në Orari',
    paragraphs: [
      'Llogaria juaj është gati. Mbetet vetëm të verifikoni adresën tuaj të email-it, që të mund të kyçeni dhe të hapni ditën e parë të sallonit tuaj.',
    ],
    action: {
      label: 'Verifiko email-in',
      href: `${installation.appUrl}/verify-email?${new URLSearchParams({ token, email })}`,
    },
    notes: [
      `Linku vlen ${linkHours.verify} orë dhe përdoret vetëm një herë.`,
      'Nëse nuk jeni regjistruar ju, mos e hapni linkun dhe fshijeni këtë email.',
    ],
  })
}

export function resetMail(installation: Installation, email: string, token: string): Mail {
  return renderEmail(installation, email, {
    subject: 'Rivendosni fjalëkalimin – Orari',
    title: 'Rivendosni fjalëkalimin tuaj',
    paragraphs: [
      'Morëm një kërkesë për fjalëkalim të ri në llogarinë tuaj. Hapni linkun dhe vendosni një fjalëkalim që e dini vetëm ju.',
    ],
    action: {
      label: 'Vendos fjalëkalimin e ri',
      href: `${installation.appUrl}/reset-password?${new URLSearchParams({ token })}`,
    },
    notes: [
      `Linku vlen ${linkHours.reset} orë dhe përdoret vetëm një herë. Pas ndryshimit do të shkyqeni nga të gjitha pajisjet.`,
      'Nëse nuk e keni kërkuar ju, mos bëni asgjë: fjalëkalimi juaj mbetet ai që është.',
    ],
  })
}

export function unlockMail(installation: Installation, email: string, token: string): Mail {
  return renderEmail(installation, email, {
    subject: 'Dikush po provon të kyçet në llogarinë tuaj – Orari',
    title: 'Hyrja u bllokua përkohësisht',
    paragraphs: [
      'Pati shumë përpjekje me fjalëkalim të pasaktë, prandaj hyrja nga pajisje të reja u bllokua për pak kohë. Fjalëkalimi juaj nuk u zbulua.',
      'Nëse doni të kyçeni tani, hapeni linkun në pajisjen tuaj.',
    ],
    action: { label: 'Zhblloko llogarinë', href: `${installation.appUrl}/unlock?${new URLSearchParams({ token })}` },
    notes: [
      `Linku vlen ${linkHours.unlock} orë.`,
      'Nëse nuk keni provuar ju të kyçeni, mund ta fshini këtë email: llogaria është e mbrojtur.',
    ],
  })
}

/** Sent to a user's new address; its link confirms the change. */
export function newAddressMail(installation: Installation, email: string, token: string): Mail {
  return renderEmail(installation, email, {
    subject: 'Verifikoni adresën e re – Orari',
    title: 'Adresa juaj e re e email-it',
    paragraphs: [
      'Dikush, me siguri ju, e vendosi këtë adresë në profilin e vet në Orari. Hapni linkun që ajo të vlejë; deri atëherë kyçuni me adresën e vjetër.',
    ],
    action: {
      label: 'Verifiko adresën e re',
      href: `${installation.appUrl}/verify-email?${new URLSearchParams({ token, email })}`,
    },
    notes: [
      `Linku vlen ${linkHours.change} orë dhe përdoret vetëm një herë.`,
      'Nëse nuk e keni kërkuar ju, mos e hapni linkun.',
    ],
  })
}

const newPassword = ({ appUrl }: Installation) => ({
  label: 'Vendos fjalëkalim të ri',
  href: `${appUrl}/forgot-password`,
})

export function passwordChangedMail(installation: Installation, email: string): Mail {
  return renderEmail(installation, email, {
    subject: 'Fjalëkalimi juaj u ndryshua – Orari',
    title: 'Fjalëkalimi juaj u ndryshua',
    paragraphs: [
      'Fjalëkalimi i llogarisë suaj në Orari sapo u ndryshua.',
      'Nëse nuk e keni bërë ju, vendosni menjëherë një fjalëkalim të ri dhe na shkruani.',
    ],
    action: newPassword(installation),
  })
}

const securityChanges = {
  added: 'Në llogarinë tuaj u aktivizua hyrja me dy hapa. Tani, pas fjalëkalimit, kërkohet edhe hapi i dytë.',
  removed: 'Hapi i dytë i hyrjes u hoq nga llogaria juaj.',
  recoveryUsed: 'Dikush, me siguri ju, u kyç në llogarinë tuaj me një kod rezervë. Ai kod nuk vlen më.',
  recoveryRenewed: 'Kodet rezervë të llogarisë suaj u zëvendësuan. Të vjetrat nuk vlejnë më.',
} as const

export function securityChangedMail(
  installation: Installation,
  email: string,
  change: keyof typeof securityChanges,
): Mail {
  return renderEmail(installation, email, {
    subject: 'Siguria e llogarisë suaj – Orari',
    title: 'Siguria e llogarisë suaj',
    paragraphs: [
      securityChanges[change],
      'Nëse nuk e keni bërë ju, vendosni menjëherë një fjalëkalim të ri dhe na shkruani.',
    ],
    action: { label: 'Shiko sigurinë e llogarisë', href: `${installation.appUrl}/profili` },
  })
}

/** Notifies the account's address of a requested new address, which becomes active when its link is opened. */
export function addressRequestedMail(installation: Installation, email: string, newEmail: string): Mail {
  return renderEmail(installation, email, {
    subject: 'Kërkesë për ndryshimin e email-it – Orari',
    title: 'U kërkua një adresë e re',
    paragraphs: [
      `Në llogarinë tuaj në Orari u kërkua adresa e re ${newEmail}. Ajo do të vlejë pasi të hapet linku që dërguam atje; deri atëherë kyçuni me këtë adresë.`,
      'Nëse nuk e keni kërkuar ju, vendosni menjëherë një fjalëkalim të ri dhe na shkruani.',
    ],
    action: newPassword(installation),
  })
}

/** Notifies the old address that a new one is active. */
export function addressChangedMail(installation: Installation, email: string, newEmail: string): Mail {
  return renderEmail(installation, email, {
    subject: 'Adresa juaj e email-it u ndryshua – Orari',
    title: 'Adresa juaj u ndryshua',
    paragraphs: [
      `Llogaria juaj në Orari tani ka adresën ${newEmail}. Me adresën e vjetër nuk mund të kyçeni më.`,
      'Nëse nuk e keni bërë ju, na shkruani sa më shpejt.',
    ],
  })
}
