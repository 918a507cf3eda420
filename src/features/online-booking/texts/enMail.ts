import type { sqMail } from './sqMail.ts'

export const enMail: typeof sqMail = {
  requested: { title: 'Your request was sent', text: 'The salon will answer. The time is kept for you until then.' },
  booked: { title: 'Your appointment is booked', text: 'See you soon. You can move or cancel it with the link below.' },
  accepted: {
    title: 'The salon accepted your appointment',
    text: 'See you soon. You can move or cancel it with the link below.',
  },
  moved: { title: 'Your appointment was moved', text: 'This is the new time.' },
  cancelled: { title: 'Your appointment was cancelled', text: 'You can book another one whenever you like.' },
  declined: { title: 'The salon could not accept your appointment', text: 'Choose another time or call the salon.' },
  day_before: {
    title: 'Your appointment is tomorrow',
    text: 'If you cannot come, please tell us with the link below.',
  },
  two_hours_before: {
    title: 'Your appointment is in two hours',
    text: 'If you cannot come, please tell us with the link below.',
  },
  salon: 'Salon',
  when: 'When',
  barber: 'With',
  phone: 'Phone',
  open: 'Show the appointment',
  unsubscribe: 'No more mails about this appointment',
  stopAsk: 'No more mails about this appointment?',
  stopText: 'The appointment stays as it is.',
  stop: 'Stop the mails',
  stopped: 'You will get no more mails about this appointment.',
}
