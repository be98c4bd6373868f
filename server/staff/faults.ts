/** What staff asked for cannot be done; the message says why in one line. Exit code 1. */
export class StaffError extends Error {
  override name = 'StaffError'
}
