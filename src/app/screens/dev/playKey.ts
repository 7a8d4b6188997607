/** Where a tab keeps the play that it is in, until it is closed. */
export const playKey = 'lintel_play'
