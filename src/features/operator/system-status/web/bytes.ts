import { number } from '#platform/shared/sq.ts'

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** '12 MB', '1,5 GB': one decimal below ten. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${number(value, value < 10 && power > 0 ? 1 : 0)}\u00a0${units[power] ?? ''}`
}
