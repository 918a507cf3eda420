export const ownDataMessages = {
  given: 'Klienti pranoi mesazhe, me link',
  refused: 'Klienti nuk dëshiron mesazhe, me link',
  health: {
    given: 'Klienti pranoi që të shënohen alergjitë, me link',
    refused: 'Klienti nuk pranon që të shënohen alergjitë, me link',
  },
  asked: {
    copy: 'Klienti kërkoi të dhënat, me link',
    correct: 'Klienti kërkoi korrigjim të të dhënave, me link',
    erase: 'Klienti kërkoi fshirjen, me link',
  },
} as const
