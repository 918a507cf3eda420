/** By the language of a link; `texts` has every sentence of three languages, which would be too much for the widget. */
export const closeLabels: Readonly<Record<string, string>> = { sq: 'Mbyll', en: 'Close', de: 'Schließen' }
