/** The language of the page that is open. */
export const pageLanguage = (): string => globalThis.document?.documentElement.lang || 'en-US'
