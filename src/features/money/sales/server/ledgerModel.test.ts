import { ledgerModel } from '#testing/server/ledger/model.ts'
import { runs } from '#testing/runs.ts'

ledgerModel(1, runs(40, 2_500))
