/**
 * The default date of analysis: the same files give the same diagnostics on any day, and journeys
 * play as written.
 */
export const today = '2026-11-21'
