const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text inside HTML or XML, also in an attribute. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
