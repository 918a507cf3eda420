import type { sqMail } from './sqMail.ts'

export const deMail: typeof sqMail = {
  requested: {
    title: 'Ihre Anfrage wurde gesendet',
    text: 'Der Salon wird antworten. Die Zeit wird bis dahin für Sie freigehalten.',
  },
  booked: {
    title: 'Ihr Termin ist gebucht',
    text: 'Bis bald. Mit dem Link unten können Sie ihn verschieben oder absagen.',
  },
  accepted: {
    title: 'Der Salon hat Ihren Termin bestätigt',
    text: 'Bis bald. Mit dem Link unten können Sie ihn verschieben oder absagen.',
  },
  moved: { title: 'Ihr Termin wurde verschoben', text: 'Das ist die neue Zeit.' },
  cancelled: { title: 'Ihr Termin wurde abgesagt', text: 'Sie können jederzeit einen anderen buchen.' },
  declined: {
    title: 'Der Salon konnte Ihren Termin nicht annehmen',
    text: 'Wählen Sie eine andere Zeit oder rufen Sie den Salon an.',
  },
  day_before: {
    title: 'Ihr Termin ist morgen',
    text: 'Wenn Sie nicht kommen können, sagen Sie uns bitte mit dem Link unten Bescheid.',
  },
  two_hours_before: {
    title: 'Ihr Termin ist in zwei Stunden',
    text: 'Wenn Sie nicht kommen können, sagen Sie uns bitte mit dem Link unten Bescheid.',
  },
  salon: 'Salon',
  when: 'Wann',
  barber: 'Bei',
  phone: 'Telefon',
  open: 'Termin ansehen',
  unsubscribe: 'Keine E-Mails mehr zu diesem Termin',
  stopAsk: 'Keine E-Mails mehr zu diesem Termin?',
  stopText: 'Der Termin bleibt, wie er ist.',
  stop: 'Keine E-Mails mehr',
  stopped: 'Sie bekommen keine E-Mails mehr zu diesem Termin.',
}
