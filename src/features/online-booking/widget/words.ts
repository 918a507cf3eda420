/** Labels by link language; importing `texts` would make the widget too large. */
export const closeLabels: Readonly<Record<string, string>> = { sq: 'Mbyll', en: 'Close', de: 'Schließen' }
