import { ledgerModel } from '#testing/server/ledger/model.ts'

ledgerModel(4)
