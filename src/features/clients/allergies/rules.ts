/** Ways in which clients consent that the salon stores an allergy. */
export const consentWays = ['salon', 'phone', 'written'] as const
export type ConsentWay = (typeof consentWays)[number]

/** Allergens of hair and skin products, offered for choice; any other is typed. */
export const commonAllergens = ['PPD (ngjyrë)', 'Lateks', 'Amoniak', 'Parfum', 'Dyll'] as const

export const maxAllergy = 200
export const maxNote = 500

/** Parts of a typed list of allergens. */
export const allergensIn = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The text with an allergen added, or without it. */
export function toggled(text: string, allergen: string): string {
  const parts = allergensIn(text)
  return (parts.includes(allergen) ? parts.filter((part) => part !== allergen) : [...parts, allergen]).join(', ')
}
