/** A command failed, with exit code 1. The message is one line. */
export class StaffError extends Error {
  override name = 'StaffError'
}
