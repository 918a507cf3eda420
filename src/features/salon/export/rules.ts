/** Name in the archive of the file from which it is read in again. */
export const documentName = 'orari.json'

/** Bytes of each part of an archive that is read in, but the last. */
export const partBytes = 2 * 1024 * 1024
