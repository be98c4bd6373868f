/** A command failed for the reason in its one-line message. Exit code 1. */
export class StaffError extends Error {
  override name = 'StaffError'
}
