export {
  externalKey,
  knownVisits,
  placeDigest,
  placeOf,
  removePastVisits,
  rowKey,
  writePastVisits,
  type KnownVisits,
  type PlannedVisit,
} from './write.ts'
