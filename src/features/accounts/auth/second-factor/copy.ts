export const secondFactorMessages = {
  codeRequired: 'Shkruani kodin.',
  codeWrong: 'Kodi nuk është i saktë ose ka skaduar. Shkruani kodin e ri.',
  passkeyFailed: 'Çelësi nuk u lexua. Provoni përsëri ose përdorni një kod.',
} as const
