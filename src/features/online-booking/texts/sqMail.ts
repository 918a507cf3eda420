/** Texts of mails to clients about a visit, and of the unsubscribe page. */
export const sqMail = {
  requested: { title: 'Kërkesa u dërgua', text: 'Salloni do t’ju përgjigjet. Ora mbahet për ju deri atëherë.' },
  booked: { title: 'Termini u caktua', text: 'Ju presim. Mund ta zhvendosni ose ta anuloni me linkun më poshtë.' },
  accepted: {
    title: 'Salloni e pranoi terminin',
    text: 'Ju presim. Mund ta zhvendosni ose ta anuloni me linkun më poshtë.',
  },
  moved: { title: 'Termini u zhvendos', text: 'Kjo është ora e re.' },
  cancelled: { title: 'Termini u anulua', text: 'Mund të caktoni një tjetër kur të doni.' },
  declined: {
    title: 'Salloni nuk mundi ta pranojë terminin',
    text: 'Zgjidhni një orë tjetër ose telefononi sallonin.',
  },
  day_before: { title: 'Termini është nesër', text: 'Nëse nuk mund të vini, na tregoni me linkun më poshtë.' },
  two_hours_before: {
    title: 'Termini është pas dy orësh',
    text: 'Nëse nuk mund të vini, na tregoni me linkun më poshtë.',
  },
  salon: 'Salloni',
  when: 'Kur',
  barber: 'Te',
  phone: 'Telefoni',
  open: 'Shiko terminin',
  unsubscribe: 'Mos më dërgo email për këtë termin',
  stopAsk: 'Të mos ju dërgojmë email për këtë termin?',
  stopText: 'Termini mbetet siç është.',
  stop: 'Mos më dërgo email',
  stopped: 'Nuk do të merrni më email për këtë termin.',
}
