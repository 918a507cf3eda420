export const clientLinkMessages = {
  cancelled: 'Klienti anuloi me link',
  tookBack: 'Klienti e riktheu terminin me link',
  moved: 'Klienti zhvendosi me link',
  coming: 'Klienti tha se po vjen',
} as const
