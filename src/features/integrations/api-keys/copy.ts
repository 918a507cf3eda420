export const apiKeyMessages = {
  made: 'Çelësi është gati.',
  revoked: 'Çelësi u anulua.',
  nameRequired: 'Shkruani për çfarë është çelësi.',
  areasRequired: 'Zgjidhni të paktën një pjesë.',
} as const
