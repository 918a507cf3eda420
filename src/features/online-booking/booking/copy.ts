export const bookingMessages = {
  slotTaken: 'Kjo orë sapo u zu.',
  closed: 'Rezervimi online është i mbyllur për momentin.',
  callSalon: 'Ky termin nuk caktohet online. Ju lutem pyesni sallonin.',
  unknownChoice: 'Ky shërbim ose berber nuk caktohet më online. Zgjidhni përsëri.',
  nameRequired: 'Shkruani emrin dhe mbiemrin.',
  phoneRequired: 'Shkruani numrin e telefonit.',
  phoneInvalid: 'Numri i telefonit nuk është i vlefshëm. Kontrolloni shifrat.',
  answerRequired: 'Përgjigjuni kësaj pyetjeje.',
  notBooked: 'Termini nuk u caktua. Ju lutem provoni përsëri.',
  audit: 'Rezervim online',
  waitAudit: 'Pritje online për një orë më të hershme',
  notFound: 'Termini nuk u gjet.',
} as const
