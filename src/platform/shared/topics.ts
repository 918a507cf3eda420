/** Told live to administrators whenever a mail was sent or given up. */
export const mailsTopic = 'mails'
