import { maxBuffer } from './rules.ts'

export const priceAboveZero =
  'Çmimi duhet të jetë më i madh se 0, deri në 1.000.000, si 5,50; lekët pa presje, si 1200.'

export const serviceMessages = {
  added: (name: string) => `Shërbimi ${name} u shtua.`,
  removed: 'Shërbimi u fshi.',
  deactivated: 'Shërbimi ka termine, prandaj u çaktivizua dhe nuk u fshi.',
  buffer: `Koha pas vizitës mund të jetë nga 0 deri në ${maxBuffer} minuta.`,
  pauseMinutes: 'Pauza shkruhet në minuta të plota, nga 1 deri në 960.',
  pauseIncomplete: 'Shkruani pas sa minutash nis pauza dhe sa zgjat.',
  pauseTooLong: 'Pauza duhet të mbarojë para se të mbarojë shërbimi.',
  pauseTooLongForSome: 'Pauza duhet të mbarojë para se të mbarojë shërbimi, te secili berber.',
  pauseTooLongFor: (barber: string) => `Pauza duhet të mbarojë para se të mbarojë shërbimi te ${barber}.`,
} as const
