export const onboardingMessages = {
  salonRequired: 'Shkruani emrin e sallonit.',
  ownRequired: 'Shkruani emrin tuaj.',
  nobody: 'Shtoni së paku një person që punon këtu.',
  twice: 'Ky emër është dy herë në listë.',
  likeSalon: 'Salloni dhe berberi nuk mund të kenë të njëjtin emër.',
  serviceName: 'Shkruani emrin e shërbimit.',
  done: 'Salloni është gati.',
} as const
