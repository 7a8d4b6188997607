/** Shows a router path. `replace`: Back does not lead to the previous address. */
export type Go = (path: string, options?: { replace?: boolean }) => void
