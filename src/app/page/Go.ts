/**
 * Shows a router path. `replace`: Back does not lead to the previous address. `from`: where the
 * page's own Back link leads.
 */
export type Go = (
  path: string,
  options?: { readonly replace?: boolean; readonly from?: string },
) => void
