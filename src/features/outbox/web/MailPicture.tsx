import { useState } from 'react'

/**
 * The HTML of a mail in a frame of its own: no script in it runs, no form in it is sent, and only a link that somebody
 * clicks leads out of it. The frame may be measured from outside, so that it is as high as the mail.
 */
export function MailPicture({ html, title }: { html: string; title: string }) {
  const [height, setHeight] = useState(480)
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-top-navigation-by-user-activation"
      srcDoc={html.replace(/<head>/i, '<head><base target="_top">')}
      onLoad={(event) => {
        const page = event.currentTarget.contentDocument?.documentElement
        if (page) setHeight(page.scrollHeight)
      }}
      className="block w-full"
      style={{ height }}
    />
  )
}
