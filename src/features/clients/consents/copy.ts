import type { ClientConsent } from './contract.ts'

export const consentKindLabel: Record<ClientConsent['kind'], string> = {
  messages: 'Mesazhe',
  health: 'Shëndetësore',
}

const consentWay: Record<ClientConsent['way'], string> = {
  salon: 'në sallon',
  online: 'online',
  link: 'nga linku',
  import: 'nga importi',
}

export const answerText = (answer: ClientConsent['answer']): string =>
  answer === null ? 'pa përgjigje' : { given: 'po', refused: 'jo' }[answer]

/** 'Arta Rama, në sallon'; 'vetë, nga linku' */
export const sourceText = ({ way, noted_by }: Pick<ClientConsent, 'way' | 'noted_by'>): string =>
  [noted_by ?? (way === 'link' ? 'vetë' : null), consentWay[way]].filter(Boolean).join(', ')
