/** Days after which recipient and time of a mail are deleted; its text is deleted after sending. */
export const mailKeptDays = 30
/** Days for which an Idempotency-Key is remembered. */
export const keyKeptDays = 2
