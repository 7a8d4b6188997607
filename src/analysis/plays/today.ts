/** The day on which everything is looked at where nothing names another: the same files give the same findings on any day, and journeys play as they are written. */
export const today = '2026-11-21'
