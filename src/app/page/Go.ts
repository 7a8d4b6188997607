/** Shows a router path. `replace`: Back does not lead to the address before. */
export type Go = (path: string, options?: { replace?: boolean }) => void
