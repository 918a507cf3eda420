import { copyText } from '#platform/web/copyText.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx'
import { Dialog, type DialogState } from '#platform/web/ui/Dialog.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'

interface GoogleDialogProps extends DialogState {
  link: string
}

/** Steps for adding the link to a Google Business Profile. */
export function GoogleDialog({ link, ...dialog }: GoogleDialogProps) {
  return (
    <Dialog
      {...dialog}
      title="Linku në profilin e Google"
      size="sm"
      footer={
        <>
          <ButtonLink icon="external" href="https://business.google.com/locations" newTab>
            Hape Google
          </ButtonLink>
          <Button icon="copy" variant="primary" onClick={() => void copyText(link, 'Linku u kopjua.')}>
            Kopjo linkun
          </Button>
        </>
      }
    >
      <TextField
        label="Linku për Google"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        className="w-full"
      />
      <ol className="mt-4 flex list-decimal flex-col gap-2 pl-5 text-ink-2 marker:font-semibold marker:text-accent">
        <li>Hapni profilin e sallonit në Google me llogarinë që e menaxhon.</li>
        <li>Prekni ndryshimin e profilit, pastaj pjesën për caktimin e termineve.</li>
        <li>Ngjisni linkun dhe ruajeni. Zakonisht del brenda një dite.</li>
      </ol>
    </Dialog>
  )
}
