import type { FastifyReply } from 'fastify'
import type { SalonCall } from '#platform/server/call.ts'
import { sendSheets } from '#platform/server/http/download.ts'
import { salonRow } from '#platform/server/salonRow.ts'
import { columnsOf, momentCell, type Row } from '#platform/server/workbook.ts'
import { papersMessages } from '../contract.ts'
import { activityLabels, agreementText, type Activity } from '../rules.ts'
import { read } from './read.ts'

/** Register, recipients and agreement, as of now. */
export async function send(call: SalonCall, _input: unknown, { reply }: { reply: FastifyReply }): Promise<void> {
  const { agreement, register, recipients, processors } = await read(call)
  const { name, address, phone } = await salonRow(call, call.salon.id, ['name', 'address', 'phone'])
  const moment = (instant: string | null) => instant && momentCell(new Date(instant), call.timeZone)
  const keys = Object.keys(activityLabels) as (keyof Activity)[]
  await sendSheets(reply, `letrat-e-privatesise_${call.today}`, [
    {
      name: 'Regjistri i përpunimit',
      tables: [
        {
          columns: columnsOf(Object.fromEntries(keys.map((key) => [activityLabels[key], 'text']))),
          rows: register.map((activity): Row => keys.map((key) => activity[key])),
        },
        {
          columns: columnsOf({ Salloni: 'text', Vlera: 'text' }),
          rows: [
            ['Emri', name],
            ['Adresa', address],
            ['Telefoni', phone],
            ['Gjendja më', { value: momentCell(call.now, call.timeZone), kind: 'moment' }],
            ['Vërejtje', papersMessages.proposal],
          ],
        },
      ],
    },
    {
      name: 'Kush i merr',
      tables: [
        {
          columns: columnsOf({
            Lloji: 'text',
            Emri: 'text',
            'Çfarë merr': 'text',
            'Që nga': 'moment',
            'Përdorur më': 'moment',
          }),
          rows: recipients.map(({ kind, name: of, data, since, used_at }): Row => [
            kind,
            of,
            data,
            moment(since),
            moment(used_at),
          ]),
        },
      ],
    },
    {
      name: 'Marrëveshja',
      tables: [
        {
          columns: columnsOf({ Marrëveshja: 'text', Vlera: 'text' }),
          rows: [
            ['Versioni', agreement.version],
            ['Përgjigjja', agreementText(agreement, call.timeZone)],
            ['Nënpërpunuesit', processors],
          ],
        },
      ],
    },
  ])
}
