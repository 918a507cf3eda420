export const fullExportMessages = {
  title: 'Merr gjithçka me vete',
  asked: 'ZIP-i po përgatitet. Mund ta mbyllni faqen.',
}
