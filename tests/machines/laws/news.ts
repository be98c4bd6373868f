/** Names of the news that charts hear from each other, in one place. */
export const pageReached = 'path.change'
export const pageLeft = 'page.leave'
export const consentGranted = 'consent.grant'
export const consentRevoked = 'consent.revoke'
