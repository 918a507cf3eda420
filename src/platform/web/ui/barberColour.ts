/** How many colours there are for barbers. */
export const barberColours = 10

/** The class that sets a barber's pair of colours (1 to 10; further barbers begin again) for everything inside. */
export function barberClass(colour: number): string {
  const index = Math.trunc(Math.abs(colour) - 1) % barberColours
  return `barber-${(index < 0 ? 0 : index) + 1}`
}
