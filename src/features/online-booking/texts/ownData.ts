import { clientMessages } from '#features/clients/contract.ts'

/** Texts of a client's page about the own data. A lawyer confirms them for both laws. */
export const ownDataSq = {
  title: 'Çfarë ruhet për ju',
  name: 'Emri',
  phone: 'Telefoni',
  endsWith: (end: string) => `mbaron me ${end}`,
  email: 'Email',
  birthday: 'Ditëlindja',
  stored: 'ruhet',
  appointments: 'Vizita',
  visitCount: (count: number, last: string) => `${count}, e fundit më ${last}`,
  noVisits: 'ende asnjë',
  notShown:
    'Këtu nuk shfaqen numri i plotë, shënimet dhe të dhënat shëndetësore, sepse linku mund t’u dërgohet të tjerëve. I merrni kur kërkoni të dhënat.',
  messages: 'Mesazhe nga salloni',
  given: 'Pranoni mesazhe.',
  refused: 'Nuk dëshironi mesazhe.',
  notAsked: 'Nuk ju kanë pyetur ende.',
  parent: 'Nën 16 vjeç: pëlqimin e jep prindi, në sallon.',
  agree: 'Pranoj mesazhe',
  refuse: 'Nuk dua mesazhe',
  withdraw: 'Tërhiq pëlqimin',
  health: 'Alergji dhe shëndet',
  healthNow: { given: 'Pranoni që të shënohen.', refused: 'Nuk pranoni që të shënohen.' },
  healthText:
    'Salloni shënon alergji vetëm me pëlqimin tuaj, që t’ju shërbejë pa rrezik. Këtu nuk shfaqet a ka të shënuara.',
  healthAgree: 'Pranoj që të shënohen',
  healthRefuse: 'Nuk pranoj',
  healthWithdraw: 'Tërhiq pëlqimin për alergji',
  healthWithdrawText:
    'Nëse ka alergji të shënuara, ato fshihen menjëherë dhe nuk kthehen. Salloni e merr vesh, prandaj thuajini vetë para shërbimit.',
  healthWithdrawYes: 'Po, tërhiqe',
  reminders: clientMessages.reminderWithoutConsent as string,
  copy: 'Kërko të dhënat',
  erase: 'Kërko fshirjen',
  eraseText: 'Salloni e merr kërkesën dhe pyet së pari nëse jeni ju. Shitjet mbeten pa emrin tuaj, siç e kërkon ligji.',
  eraseYes: 'Dërgo kërkesën për fshirje',
  correct: 'Diçka nuk është e saktë',
  asked: {
    copy: 'Kërkuat të dhënat',
    correct: 'Kërkuat një korrigjim',
    restrict: 'Kërkuat të mos përdoren',
    erase: 'Kërkuat fshirjen',
    withdraw: 'E tërhoqët pëlqimin për alergji',
  },
  term: (came: string, due: string) => `më ${came}. Përgjigje deri më ${due}.`,
  answers: (controller: string) => `Përgjigjet ${controller}, brenda 30 ditësh.`,
  fullText: 'Teksti i plotë',
  none: 'Te ky link nuk ka më të dhëna.',
}

export type OwnDataTexts = typeof ownDataSq
