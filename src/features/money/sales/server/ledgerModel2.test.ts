import { ledgerModel } from '#testing/server/ledger/model.ts'
import { runs } from '#testing/runs.ts'

ledgerModel(2, runs(25, 2_500))
