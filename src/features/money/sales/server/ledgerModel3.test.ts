import { ledgerModel } from '#testing/server/ledger/model.ts'
import { runs } from '#testing/runs.ts'

ledgerModel(3, runs(25, 2_500))
