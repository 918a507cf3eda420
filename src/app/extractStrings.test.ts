import { expect, test } from 'vitest'
import { phrases } from '#testing/extractStrings.ts'

test('extracts only visible strings from a source file, as whole sentences', () => {
  const source = `
    import { a } from './Some where.ts'
    type Kind = 'not said'
    const title = \`Nesër, \${day}: \${plural(count, 'një termin', 'shumë termine')}.\`
    const rows = sql\`select 'not said'\`.execute(db)
    if (kind === 'not said') throw new RangeError('not said')
    call.log.warn({ id }, 'not said')
    toast.error('Nuk u ruajt.')
    const labels = { 'not-said': 'Emri' }
    const view = (
      <div className="not said" aria-label="Dritarja">
        Erdhi <b>{came}</b> nga
        {' '}{all} herë.
        <Field label={open ? 'Mbyll' : 'Hap'} />
      </div>
    )`
  expect(phrases('view.tsx', source).map(({ text, kind, line }) => `${line} ${kind} ${text}`)).toEqual([
    '4 string Nesër, ${…}: ${…}.',
    '4 string një termin',
    '4 string shumë termine',
    '8 string Nuk u ruajt.',
    '9 not-said Emri',
    '11 jsx Erdhi {…} nga {…} herë. {…}',
    '11 aria-label Dritarja',
    '14 string Mbyll',
    '14 string Hap',
  ])
})
