/** Sentences of the specification that several features show. */
export const networkErrorMessage = 'Gabim në lidhje me serverin'
export const loadFailedMessage = 'Gabim në ngarkimin e të dhënave'
export const saveFailedMessage = 'Gabim në ruajtjen e konfigurimeve!'
export const settingsSavedMessage = 'Konfigurimet u ruajtën me sukses!'
/** Shown for a write that waits for the connection. */
export const keptMessage = 'Pa lidhje: u ruajt në këtë pajisje dhe dërgohet sapo të kthehet lidhja.'
export const keptNote = 'Pret lidhjen.'
/** Shown to non-administrators. */
export const noAccess = 'Nuk keni akses në këtë faqe.'
