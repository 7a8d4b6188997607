/** An address of the site. */
export type PageAddress = Pick<Location, 'origin' | 'pathname' | 'search'>

/** Where the page is: the browser's location, and on the server what it draws now. */
export let here: PageAddress = globalThis.location

/** Draws another address: the server's, which has no location. */
export function standAt(place: PageAddress): void {
  here = place
}
