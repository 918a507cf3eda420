import { raw } from 'hono/html'
import { expect, test } from 'vitest'
import { html } from './html.ts'

test('white space next to a tag is dropped, and within a text it stays', () => {
  const price = html`<small>10 €</small>`
  expect(
    String(
      html`<p>
        <b>${'Prerje'}</b>
        ${price} <i> nga tani </i>
        ${'sot'} ${'nesër'}
      </p>`,
    ),
  ).toBe('<p><b>Prerje</b><small>10 €</small><i>nga tani</i>sot nesër</p>')
})

const payment = (how: string) => String(html`<b>Pagesa</b>${' '}${how}`)

test('a space that is a value shows, and values stay as they are', () => {
  expect(payment('në sallon')).toBe('<b>Pagesa</b> në sallon')
  expect(payment(' < 5 € ')).toBe('<b>Pagesa</b>  &lt; 5 € ')
  expect(String(html`<pre>${raw('<b> 1 </b> 2')}</pre>`)).toBe('<pre><b> 1 </b> 2</pre>')
})
