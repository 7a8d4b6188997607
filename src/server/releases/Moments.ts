/** From when on, by lender, by the clock of applications. */
export type Moments = ReadonlyMap<string, Date>
