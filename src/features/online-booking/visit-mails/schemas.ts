import { linkPage } from '#features/online-booking/client-link/schemas.ts'

export const askUnsubscribe = { summary: 'The question before a client gets no more mails about a visit', ...linkPage }

export const unsubscribeVisit = { summary: 'No more mails about a visit', ...linkPage }
