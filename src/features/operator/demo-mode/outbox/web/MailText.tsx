const address = /(https?:\/\/[^\s<>"]+)/

/** Plain text of an email, with links. */
export function MailText({ text }: { text: string }) {
  // split() with a capturing group puts the matches at the odd indexes.
  const parts = text.split(new RegExp(address, 'g'))
  return (
    <p className="p-4 break-words whitespace-pre-wrap md:p-5">
      {parts.map((part, i) =>
        i % 2 === 1 ? (
          // oxlint-disable-next-line react/no-array-index-key -- the text never changes
          <a key={i} href={part} className="text-accent underline underline-offset-2 hover:no-underline">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
