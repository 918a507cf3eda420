import { copyText } from '#platform/web/copyText.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'

/** Recovery codes, shown once: the server stores hashes only. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="grid gap-4">
      <Banner kind="info">
        Mbajini në një vend të sigurt, larg telefonit. Secili vlen për një hyrje, kur nuk keni kodin ose çelësin. Nuk do
        të shfaqen më.
      </Banner>
      <ul
        aria-label="Kodet rezervë"
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-xl border border-line bg-page p-4 font-mono tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button icon="copy" onClick={() => void copyText(codes.join('\n'), 'Kodet u kopjuan.')}>
        Kopjo kodet
      </Button>
    </div>
  )
}
