/**
 * Sentences that the product's owner prescribed verbatim, with or without ë and ç, in Albanian or English. `${…}`
 * replaces inserted values. All other sentences are ours.
 */
export const given: readonly string[] = `
Unexpected Application Error!
Dashboard
Terminet
Klientet
Raportet
Konfigurimet
Abonohu Tani
Shiko Profilin
Hyrje
Regjistrim
Link i Pavlefshem
Link i pavlefshëm. Ju lutem kërkoni një link të ri për rivendosjen e fjalëkalimit.
Profili
Shkyqu
Nuk u gjet asnje klient me kete emer
\${…} days left
Abonimi juaj ka skaduar!
Nuk ka termine te regjistruara per sot.
Duke ngarkuar...
Nuk ka kliente aktive.
Nuk ka kliente me anulime.
Raportet dhe Statistika
Raportet e Mia
Javë
Muaj
Vit
Rifresko
Export
\${…} herë
Nuk ka të dhëna për terminet
Nuk ka të dhëna për shërbimet
Performanca Juaj
Profili im
Ruaj ndryshimet
Duke ruajtur...
Menaxhimi i Abonimeve
Zgjat Abonimin
Zgjidhni Planin Tuaj
Planet
Statusi
Provë falas ka përfunduar!
Mujor
Vjetor
Më Popullor
Konfigurimet e Mia
Shërbimet
Shto Shërbim
Ruaj Konfigurimet
Duke ju çkyqur...
Menaxhimi i Përdoruesve
Edito
Fshi
Zgjedh Abonimin
Akses i Refuzuar
Raportet Ditore
Nuk keni akses në këtë faqe.
Sistemi
Termini i \${…} u konfirmua automatikisht!
Perfunduar
Ne pritje
Anuluar
Provë Falas
I Skaduar
Inaktiv
Pa Abonim
Në Provë
Username është i detyrueshëm
Email është i detyrueshëm
Fjalëkalimi është i detyrueshëm
Fjalëkalimi duhet të jetë së paku 6 karaktere
Fjalëkalimet nuk përputhen
Linku i verifikimit është i pavlefshëm. Mungon token-i i verifikimit.
Fjalekalimi eshte i detyrueshem
Fjalekalimi duhet te jete se paku 6 karaktere
Fjalekalimet nuk perputhen
Ju lutem plotesoni te gjitha fushat!
Ky orar eshte i zene! Zgjidhni nje orar tjeter.
Ky orar eshte i zene nga klienti "\${…}"! Zgjidhni nje orar tjeter ose ndryshoni barberin.
Fjalëkalimi dhe konfirmimi nuk përputhen!
Data e përfundimit të provës është e pavlefshme. Përdorni formatin YYYY-MM-DD.
Data e përfundimit të abonimit është e pavlefshme. Përdorni formatin YYYY-MM-DD.
Ju lutem plotësoni subjektin dhe mesazhin
Ju lutem plotësoni subjektin dhe mesazhin për të parë pamjen paraprake
Nuk ka marrës të zgjedhur
Email të pavlefshme: \${…}
Ju lutem zgjidhni të paktën një përdorues
A jeni të sigurt që dëshironi të fshini këtë përdorues?
A jeni të sigurt që dëshironi të fshini këtë termin? Ky veprim nuk mund të kthehet mbrapsht.
A jeni të sigurt që dëshironi të anuloni abonimin?
Authentication failed. Please log in again.
Failed to fetch subscription status: \${…} \${…}
Failed to cancel subscription
Failed to extend subscription
Gabim në lidhje me serverin
Email ose fjalëkalim i pasaktë!
Gabim në regjistrim!
Ju lutem verifikoni email-in tuaj përpara se të kyçeni. Kontrolloni kutinë tuaj të email-it për linkun e verifikimit.
Email mungon. Ju lutem vendosni email-in tuaj.
Gabim në ridërgimin e email-it
Gabim në verifikimin e email-it.
Gabim në dërgimin e email-it
Gabim ne rivendosjen e fjalekalimit
Gabim në ngarkimin e termineve
Gabim në shtimin e klientit
Gabim në anulimin e terminit
Gabim në konfirmimin e terminit
Gabim në përditësimin e terminit
Gabim në fshirjen e terminit
Nuk u gjetën sherbimet
Gabim në ruajtjen e konfigurimeve!
Gabim gjatë gjenerimit të URL-së së pagesës. Ju lutem provoni përsëri.
Gabim gjatë anulimit. Ju lutem provoni përsëri.
Gabim gjatë zgjatjes së abonimit. Ju lutem provoni përsëri.
Gabim gjatë përditësimit!
Gabim gjatë komunikimit me serverin!
Gabim gjatë ngarkimit të statistikave
Gabim në ngarkimin e përdoruesve
Gabim gjatë dërgimit të njoftimit
Gabim gjatë dërgimit të raporteve
Gabim në ngarkimin e të dhënave
Gabim gjatë marrjes së historikut
Gabim gjatë fshirjes automatike
Gabim gjatë fshirjes së aktiviteteve
Gabim gjatë fshirjes së aktivitetit
Hyrja u krye me sukses!
Regjistrimi u krye me sukses! Ju lutem kontrolloni email-in tuaj për të verifikuar llogarinë.
Email-i i verifikimit u dërgua përsëri. Kontrolloni kutinë tuaj të email-it.
Email-i u verifikua me sukses! Tani mund të kyçeni në sistem.
Klienti \${…} u shtua me sukses!
Termini u anulua me sukses!
Termini u konfirmua me sukses!
Termini u përditësua me sukses!
Termini u fshi me sukses!
Profili u përditësua me sukses!
Abonimi u anulua me sukses!
Abonimi u zgjat me sukses!
Përdoruesi u përditësua me sukses!
Konfigurimet u ruajtën me sukses!
Llogaria juaj është çaktivizuar.
`
  .trim()
  .split('\n')
