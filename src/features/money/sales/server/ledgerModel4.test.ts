import { ledgerModel } from '#testing/server/ledger/model.ts'
import { runs } from '#testing/runs.ts'

ledgerModel(4, runs(50, 2_500))
