const texts: Record<string, (peer: string) => string> = {
  SMTP_URL: () => 'SMTP_URL mungon: email-et nuk dërgohen, prandaj askush nuk mund të regjistrohet.',
  PAYSERA_TEST: () => 'PAYSERA_TEST=1: pranohen pagesa provë, që hapin qasje pa para.',
  BACKUP_DIR: () =>
    'BACKUP_DIR: të dhënat e salloneve janë në disa serverë, që lexohen njëri pas tjetrit: kopja nuk është e një çasti të vetëm.',
  TRUST_PROXY: (peer) =>
    `TRUST_PROXY: ${peer} përcjell kërkesa, por nuk është në listë. Nëse është proxy-i juaj, shtojeni: përndryshe të gjithë numërohen si një pajisje e vetme.`,
}

export const warningText = (variable: string, peer: string | null): string => texts[variable]?.(peer ?? '') ?? variable
