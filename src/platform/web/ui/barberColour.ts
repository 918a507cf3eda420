export const barberColours = 10

/** The class that sets the barber colours (1 to 10, then repeated) for an element and its content. */
export function barberClass(colour: number): string {
  const index = Math.trunc(Math.abs(colour) - 1) % barberColours
  return `barber-${(index < 0 ? 0 : index) + 1}`
}
