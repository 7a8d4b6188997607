/** Folder of the outside suites, or undefined where they are not at hand: `.ci/run` sets it. */
export const suites: string | undefined = process.env['LINTEL_SUITES'] || undefined
