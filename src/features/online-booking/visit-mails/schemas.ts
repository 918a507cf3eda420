import { linkPage } from '#features/online-booking/client-link/schemas.ts'

export const askUnsubscribe = { summary: 'Confirmation page for unsubscribing from mails about a visit', ...linkPage }

export const unsubscribeVisit = { summary: 'Unsubscribe from mails about a visit', ...linkPage }
