/**
 * Sentences that the product's owner prescribed verbatim, with or without ë and ç, in Albanian or English. `${…}`
 * replaces inserted values. All other sentences are ours. A line `@ screen in file` begins those of a screen, with the
 * test that renders it and asks for them.
 */
const table = `
@ / in src/features/schedule/dashboard/web/DashboardScreen.test.tsx
Nuk ka termine te regjistruara per sot.

@ /abonimi in e2e/billing-administration.spec.ts
Menaxhimi i Abonimeve
Zgjat Abonimin

@ /abonimi in e2e/subscription.spec.ts
Provë Falas
Authentication failed. Please log in again.
Abonimi u anulua me sukses!

@ /abonimi in src/app/web/specSalonScreens.test.tsx
Zgjidhni Planin Tuaj
Planet
Statusi
Provë falas ka përfunduar!
Mujor
Vjetor
Më Popullor
I Skaduar
A jeni të sigurt që dëshironi të anuloni abonimin?
Failed to fetch subscription status: \${…} \${…}
Failed to cancel subscription
Gabim gjatë gjenerimit të URL-së së pagesës. Ju lutem provoni përsëri.
Gabim gjatë anulimit. Ju lutem provoni përsëri.

@ /contact-us in e2e/public-site.spec.ts
Gabim në lidhje me serverin

@ /forgot-password in src/app/web/specGuestScreens.test.tsx
Gabim në dërgimin e email-it

@ /history in src/app/web/specAdminScreens.test.tsx
Sistemi
Gabim gjatë marrjes së historikut
Gabim gjatë fshirjes automatike
Gabim gjatë fshirjes së aktiviteteve
Gabim gjatë fshirjes së aktivitetit

@ /klientet in src/features/clients/web/ClientsScreen.test.tsx
Nuk ka kliente aktive.
Nuk ka kliente me anulime.

@ /konfigurimet in e2e/settings.spec.ts
Ruaj Konfigurimet
Konfigurimet u ruajtën me sukses!

@ /konfigurimet in src/app/web/specSalonScreens.test.tsx
Konfigurimet e Mia
Shërbimet
Shto Shërbim
Nuk u gjetën sherbimet
Gabim në ruajtjen e konfigurimeve!

@ /login in e2e/accounts.spec.ts
Email ose fjalëkalim i pasaktë!

@ /login in e2e/salon-day.spec.ts
Regjistrimi u krye me sukses! Ju lutem kontrolloni email-in tuaj për të verifikuar llogarinë.

@ /login in e2e/second-factor.spec.ts
Hyrja u krye me sukses!

@ /login in src/app/web/specGuestScreens.test.tsx
Hyrje
Regjistrim
Username është i detyrueshëm
Email është i detyrueshëm
Fjalëkalimi është i detyrueshëm
Fjalëkalimi duhet të jetë së paku 6 karaktere
Fjalëkalimet nuk përputhen
Gabim në regjistrim!
Ju lutem verifikoni email-in tuaj përpara se të kyçeni. Kontrolloni kutinë tuaj të email-it për linkun e verifikimit.
Email mungon. Ju lutem vendosni email-in tuaj.
Gabim në ridërgimin e email-it
Email-i i verifikimit u dërgua përsëri. Kontrolloni kutinë tuaj të email-it.
Llogaria juaj është çaktivizuar.

@ /notifications in e2e/accounts.spec.ts
Nuk keni akses në këtë faqe.

@ /notifications in e2e/administrator.spec.ts
Ju lutem plotësoni subjektin dhe mesazhin për të parë pamjen paraprake
Email të pavlefshme: \${…}
Ju lutem zgjidhni të paktën një përdorues

@ /notifications in src/app/web/specAdminScreens.test.tsx
Raportet Ditore
Ju lutem plotësoni subjektin dhe mesazhin
Nuk ka marrës të zgjedhur
Gabim gjatë dërgimit të njoftimit
Gabim gjatë dërgimit të raporteve

@ /profili in e2e/profile.spec.ts
Fjalëkalimi dhe konfirmimi nuk përputhen!
Profili u përditësua me sukses!

@ /profili in src/app/web/specSalonScreens.test.tsx
Profili im
Duke ruajtur...
Gabim gjatë përditësimit!
Gabim gjatë komunikimit me serverin!

@ /qkyqu in src/app/web/specGuestScreens.test.tsx
Duke ju çkyqur...

@ /raportet in e2e/administrator.spec.ts
\${…} herë

@ /raportet in e2e/broken-parts.spec.ts
Gabim në ngarkimin e të dhënave

@ /raportet in src/app/web/specAdminScreens.test.tsx
Raportet dhe Statistika
Gabim gjatë ngarkimit të statistikave

@ /raportet in src/app/web/specSalonScreens.test.tsx
Raportet e Mia
Javë
Muaj
Vit
Rifresko
Export
Nuk ka të dhëna për terminet
Nuk ka të dhëna për shërbimet
Performanca Juaj
Perfunduar
Ne pritje
Anuluar

@ /raportet in src/features/money/reports/web/RecentVisits.test.tsx
A jeni të sigurt që dëshironi të fshini këtë termin? Ky veprim nuk mund të kthehet mbrapsht.
Termini u fshi me sukses!

@ /reset-password in src/app/web/specGuestScreens.test.tsx
Link i Pavlefshem
Link i pavlefshëm. Ju lutem kërkoni një link të ri për rivendosjen e fjalëkalimit.
Fjalekalimi eshte i detyrueshem
Fjalekalimi duhet te jete se paku 6 karaktere
Fjalekalimet nuk perputhen
Gabim ne rivendosjen e fjalekalimit

@ /terminet in e2e/salon-day.spec.ts
Termini u anulua me sukses!
Termini u konfirmua me sukses!
Termini u përditësua me sukses!

@ /terminet in e2e/schedule.spec.ts
Termini i \${…} u konfirmua automatikisht!

@ /terminet in src/app/web/specSalonScreens.test.tsx
Duke ngarkuar...
Ruaj ndryshimet
Ky orar eshte i zene nga klienti "\${…}"! Zgjidhni nje orar tjeter ose ndryshoni barberin.
Gabim në ngarkimin e termineve
Gabim në shtimin e klientit
Gabim në anulimin e terminit
Gabim në konfirmimin e terminit
Gabim në përditësimin e terminit
Gabim në fshirjen e terminit

@ /terminet in src/features/schedule/appointments/web/details/AppointmentDetails.test.tsx
Ky orar eshte i zene! Zgjidhni nje orar tjeter.

@ /terminet in src/features/schedule/appointments/web/form/AppointmentForm.test.tsx
Ju lutem plotesoni te gjitha fushat!
Klienti \${…} u shtua me sukses!

@ /users in e2e/administrator.spec.ts
Edito
Fshi
Zgjedh Abonimin
A jeni të sigurt që dëshironi të fshini këtë përdorues?
Abonimi u zgjat me sukses!
Përdoruesi u përditësua me sukses!

@ /users in src/app/web/specAdminScreens.test.tsx
Menaxhimi i Përdoruesve
Akses i Refuzuar
Inaktiv
Pa Abonim
Në Provë
Data e përfundimit të provës është e pavlefshme. Përdorni formatin YYYY-MM-DD.
Data e përfundimit të abonimit është e pavlefshme. Përdorni formatin YYYY-MM-DD.
Failed to extend subscription
Gabim gjatë zgjatjes së abonimit. Ju lutem provoni përsëri.
Gabim në ngarkimin e përdoruesve

@ /verify-email in e2e/salon-day.spec.ts
Email-i u verifikua me sukses! Tani mund të kyçeni në sistem.

@ /verify-email in src/app/web/specGuestScreens.test.tsx
Linku i verifikimit është i pavlefshëm. Mungon token-i i verifikimit.
Gabim në verifikimin e email-it.

@ layout in e2e/colleagues.spec.ts
Profili

@ layout in e2e/public-site.spec.ts
Shkyqu

@ layout in src/app/web/Shell.test.tsx
\${…} days left
Abonimi juaj ka skaduar!

@ layout in src/features/schedule/command-bar/web/CommandBar.test.tsx
Nuk u gjet asnje klient me kete emer

@ router error page in src/app/web/lazyScreen.test.tsx
Unexpected Application Error!

@ subscription gate in src/app/web/specSalonScreens.test.tsx
Dashboard
Terminet
Klientet
Raportet
Konfigurimet
Abonohu Tani
Shiko Profilin
`

interface SpecifiedText {
  /** Path or part of the app. */
  screen: string
  /** File of the test that shows it. */
  test: string
  sentence: string
}

/** The sentences with their screens and tests. */
export const specifiedTexts: readonly SpecifiedText[] = table
  .trim()
  .split(/^@ /m)
  .slice(1)
  .flatMap((part) => {
    const [head = '', ...sentences] = part.trim().split('\n')
    const [screen = '', test = ''] = head.split(' in ')
    return sentences.map((sentence) => ({ screen, test, sentence }))
  })

export const given: readonly string[] = specifiedTexts.map(({ sentence }) => sentence)
