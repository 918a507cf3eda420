import { plural } from '#platform/shared/sq.ts'

export const importMessages = {
  done: ({ added, changed }: { added: number; changed: number }) =>
    [
      added > 0 || changed === 0 ? plural(added, 'klient u shtua', 'klientë u shtuan') : null,
      changed > 0 ? plural(changed, 'klient u plotësua', 'klientë u plotësuan') : null,
    ]
      .filter(Boolean)
      .join(', '),
  undone: 'Importi u zhbë.',
  undoneExcept: (kept: number) =>
    `Importi u zhbë. ${plural(kept, 'klient mbeti', 'klientë mbetën')}, sepse ndërkohë kanë termine ose ndryshime.`,
  visitsKept: (kept: number) =>
    `${plural(kept, 'vizitë mbeti', 'vizita mbetën')}, sepse ndërkohë u paguan ose u ndryshuan.`,
  entriesKept: (names: readonly string[]) =>
    `${names.slice(0, 5).join(', ')}${names.length > 5 ? ` dhe ${names.length - 5} të tjera` : ''} ${names.length === 1 ? 'mbeti, sepse ndërkohë u përdor ose u ndryshua' : 'mbetën, sepse ndërkohë u përdorën ose u ndryshuan'}.`,
  nothing: 'Skedari nuk sjell asgjë të re.',
  tooMany: (max: number) =>
    `Një skedar mund të ketë më së shumti ${plural(max, 'klient', 'klientë')}. Ndajeni në dy skedarë.`,
  tooManyTogether: (max: number) =>
    `Skedarët bashkë mund të kenë më së shumti ${plural(max, 'klient', 'klientë')}. Importojini veç e veç.`,
  none: 'Skedari nuk ka asnjë klient.',
  blocked: (reason: string | null) => (reason ? `i bllokuar: ${reason}` : 'i bllokuar'),
} as const

export const skipReasons = ['no_name', 'long_name', 'same', 'repeated', 'ambiguous', 'anonymous', 'removed'] as const
export type SkipReason = (typeof skipReasons)[number]
export const skipText: Record<SkipReason, string> = {
  no_name: 'Pa emër',
  long_name: 'Emri është më i gjatë se 120 karaktere',
  same: 'Është tashmë te klientët tuaj',
  repeated: 'Përsëritet në skedar',
  ambiguous: 'Keni disa klientë me këtë emër, dhe rreshti nuk ka telefon',
  anonymous: 'Është anonimizuar',
  removed: 'Klienti është hequr nga salloni',
}

export const remarks = [
  'email',
  'birthday',
  'phone',
  'notes_cut',
  'email_kept',
  'birthday_kept',
  'shared_phone',
  'phone_doubtful',
  'phone_cut',
  'phones_full',
  'consent',
  'consent_kept',
] as const
export type Remark = (typeof remarks)[number]
/** Parts of a row that are changed or dropped. */
export const remarkText: Record<Remark, string> = {
  email: 'email-i nuk është i vlefshëm dhe mbetet jashtë',
  birthday: 'ditëlindja nuk lexohet dhe mbetet jashtë',
  phone: 'një numër është tepër i gjatë dhe mbetet jashtë',
  notes_cut: 'shënimet shkurtohen në 2000 karaktere',
  email_kept: 'mbetet email-i që keni',
  birthday_kept: 'mbetet ditëlindja që keni',
  shared_phone: 'ka numrin e një klienti tjetër',
  phone_doubtful: 'një numër duket i pasaktë; ruhet, por pa mesazhe',
  phone_cut: 'tabela ia ka prerë shifrat numrit; ruhet, por pa mesazhe',
  phones_full: 'ka shumë numra; të fundit mbeten jashtë',
  consent: 'përgjigjja për mesazhet nuk lexohet dhe mbetet jashtë',
  consent_kept: 'nuk dëshiron mesazhe: kështu mbetet',
}
