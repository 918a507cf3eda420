export const barberColors = 10
