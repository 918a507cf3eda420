export const profileMessages = {
  saved: 'Profili u përditësua me sukses!',
  failed: 'Gabim gjatë përditësimit!',
  unreachable: 'Gabim gjatë komunikimit me serverin!',
  passwordsDiffer: 'Fjalëkalimi dhe konfirmimi nuk përputhen!',
  /** Shown below the e-mail field while a new address is pending. */
  emailWaits: (email: string) => `Ju dërguam një link te ${email}. Adresa e re vlen pasi ta hapni linkun.`,
  othersEnded: 'Pajisjet e tjera u shkyqën.',
  sessionEnded: 'Pajisja u shkyq.',
  avatarSaved: 'Fotografia u ruajt.',
  avatarRemoved: 'Fotografia u hoq.',
  avatarTooLarge: 'Fotografia mund të jetë më së shumti 2 MB.',
} as const
