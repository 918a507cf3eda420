export const secondFactorMessages = {
  codeRequired: 'Shkruani kodin.',
  passkeyFailed: 'Çelësi nuk u lexua. Provoni përsëri ose përdorni një kod.',
} as const
