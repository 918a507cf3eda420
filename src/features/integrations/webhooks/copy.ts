export const webhookMessages = {
  made: 'Webhook-u është gati.',
  changed: 'Ndryshimet u ruajtën.',
  removed: 'Webhook-u u fshi.',
  rotated: 'Sekreti i ri është gati. I vjetri vlen edhe 24 orë.',
  testQueued: 'Prova u nis.',
  replayQueued: 'Do të dërgohet përsëri.',
  urlRequired: 'Shkruani adresën e programit.',
  eventsRequired: 'Zgjidhni të paktën një ngjarje.',
} as const
