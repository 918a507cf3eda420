/** Sentences of the specification that several features show. */
export const networkErrorMessage = 'Gabim në lidhje me serverin'
export const loadFailedMessage = 'Gabim në ngarkimin e të dhënave'
export const saveFailedMessage = 'Gabim në ruajtjen e konfigurimeve!'
export const settingsSavedMessage = 'Konfigurimet u ruajtën me sukses!'
/** Shown to non-administrators. */
export const noAccess = 'Nuk keni akses në këtë faqe.'
