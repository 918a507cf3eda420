export const contactMessages = {
  nameRequired: 'Shkruani emrin tuaj.',
  emailRequired: 'Shkruani email-in tuaj, që të mund t’ju përgjigjemi.',
  messageRequired: 'Shkruani mesazhin tuaj.',
  sent: 'Mesazhi u dërgua. Ju përgjigjemi me email brenda orarit të mbështetjes.',
} as const
