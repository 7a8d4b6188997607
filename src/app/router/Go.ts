/** Shows a router path. */
export type Go = (path: string) => void
