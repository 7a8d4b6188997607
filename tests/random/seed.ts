/**
 * Of all that is random in a run. The same at every run, so that a change alone turns it red;
 * `npm run explore` takes another.
 */
export const seed = Number(import.meta.env['LINTEL_SEED'] ?? 20261122)

/**
 * Whether it is the one of every run: what a few random tries surely hold is known for that one
 * only.
 */
export const isUsualSeed = import.meta.env['LINTEL_SEED'] === undefined
