export const salonMessages = {
  nameRequired: 'Emri i sallonit është i detyrueshëm.',
  vatLetter: 'Zgjidhni një shkallë të këtij shteti.',
  saved: 'Të dhënat e sallonit u ruajtën.',
} as const
