export class FileProblem extends Error {}

export const fileMessages = {
  empty: 'Skedari është bosh.',
  unreadable: 'Skedari nuk lexohet. Zgjidhni një skedar Excel, CSV ose vCard (.vcf).',
  damaged: 'Skedari është i dëmtuar ose nuk është i plotë. Eksportojeni edhe një herë dhe provoni përsëri.',
  locked: 'Skedari është i mbyllur me fjalëkalim. Ruajeni pa fjalëkalim dhe provoni përsëri.',
  tooLarge: 'Skedari është më i madh se 40 MB.',
} as const
