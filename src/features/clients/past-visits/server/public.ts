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
  type VisitsSought,
} from './write.ts'
