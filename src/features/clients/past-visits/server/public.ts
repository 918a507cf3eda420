export {
  externalKey,
  knownVisits,
  placeOf,
  removePastVisits,
  writePastVisits,
  type KnownVisits,
  type PlannedVisit,
} from './write.ts'
