/**
 * Prefix of the names under which a browser tab counts its reloads, one for each part of the page.
 */
export const reloadsKey = 'lintel-reloads-'
