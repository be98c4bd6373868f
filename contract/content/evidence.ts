/** A row of the table of measurements on `/documentation`. */
export interface EvidenceRow {
  claim: string
  figure: string
  version: string
  day: string
  command: string
}
