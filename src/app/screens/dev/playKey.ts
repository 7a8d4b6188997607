/** Where a tab stores its counterexample until it is closed. */
export const playKey = 'lintel_play'
