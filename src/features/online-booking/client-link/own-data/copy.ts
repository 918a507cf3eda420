export const ownDataMessages = {
  given: 'Klienti pranoi mesazhe, me link',
  refused: 'Klienti nuk dëshiron mesazhe, me link',
  asked: {
    copy: 'Klienti kërkoi të dhënat, me link',
    correct: 'Klienti kërkoi korrigjim të të dhënave, me link',
    erase: 'Klienti kërkoi fshirjen, me link',
  },
} as const
