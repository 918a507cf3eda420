/** Id of the row of a clash. */
export const clashId = ({ file, row }: { file: number; row: number }): string => `clash-${file}-${row}`

/** Shows a clash and focuses its first choice. */
export function focusClash(clash: { file: number; row: number }): void {
  const row = document.getElementById(clashId(clash))
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector('input')?.focus({ preventScroll: true })
}
