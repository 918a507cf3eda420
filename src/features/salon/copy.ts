export const salonMessages = {
  nameRequired: 'Emri i sallonit është i detyrueshëm.',
  saved: 'Të dhënat e sallonit u ruajtën.',
} as const
