/** Thrown if a command fails. The program prints the message, which is one line, and exits with code 1. */
export class StaffError extends Error {
  override name = 'StaffError'
}
