/**
 * The language of the page that is open, or that is being drawn. Without a page it is what lenders
 * and their documents are written in, so that a document's amounts do not depend on who reads it.
 */
export const pageLanguage = (): string => globalThis.document?.documentElement.lang || drawn

let drawn = 'en-US'

/** Draws another page: the server, which has no document. */
export function speak(language: string): void {
  drawn = language
}
