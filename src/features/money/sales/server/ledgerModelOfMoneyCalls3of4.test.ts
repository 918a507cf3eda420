import { ledgerModel } from '#testing/server/ledger/model.ts'

ledgerModel(3)
