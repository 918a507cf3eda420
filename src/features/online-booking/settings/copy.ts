import type { OpeningCondition } from './rules.ts'

export const conditionLabel: Record<OpeningCondition, string> = {
  hours: 'orët e punës',
  service: 'një shërbim me çmim',
  phone: 'telefoni i sallonit',
}

const inWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} dhe ${words.at(-1)}`

export const onlineBookingMessages = {
  saved: 'Rezervimi online u ruajt.',
  enabled: 'Rezervimi online është i hapur.',
  /** 'Para se të hapet, duhen: orët e punës dhe telefoni i sallonit.' */
  notReady: (missing: readonly OpeningCondition[]) =>
    `Para se të hapet, duhen: ${inWords(missing.map((condition) => conditionLabel[condition]))}.`,
  beforeOpening: 'Para se të hapet, plotësoni:',
  beforeReopening: 'Faqja rri e hapur. Po e mbyllët, hapet sërish vetëm me:',
  disabled: 'Rezervimi online u mbyll.',
  stopped: 'Sot plot: pa termine të reja online.',
  resumed: 'Për sot pranohen sërish termine online.',
  addressSaved: 'Adresa u ndryshua. Adresa e vjetër çon te e reja.',
  addressChosen: 'Adresa u zgjodh. Vlen kur ta hapni faqen.',
  addressFormat: 'Adresa ka nga 3 deri në 40 shkronja, numra ose viza.',
  addressOurs: 'Kjo adresë ngatërrohet me faqet e Orarit. Zgjidhni një tjetër.',
  addressInsult: 'Kjo adresë nuk lejohet. Zgjidhni një tjetër.',
  addressTaken: 'Këtë adresë e ka një sallon tjetër. Zgjidhni një tjetër.',
  tooManyAddresses: 'Adresa është ndryshuar shumë herë. Zgjidhni njërën nga të mëparshmet.',
  questionRequired: 'Shkruani pyetjen ose hiqeni.',
  instagram: 'Emri i Instagramit nuk është i vlefshëm. Shkruajeni si salloni.drita.',
  whatsapp: 'Numri i WhatsApp-it nuk është i vlefshëm. Shkruajeni si 044 123 456.',
  mapLink: 'Linku i hartës nuk është i vlefshëm. Kopjojeni nga Google Maps.',
} as const
