/**
 * The language of the page that is open. Without a page it is what lenders and their documents are
 * written in, so that a document's amounts do not depend on who reads it.
 */
export const pageLanguage = (): string => globalThis.document?.documentElement.lang || 'en-US'
