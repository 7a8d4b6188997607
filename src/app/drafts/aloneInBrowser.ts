/**
 * Runs the work of one tab after that of another. Pages that come over plain HTTP have no locks: there the draft's version alone tells tabs apart.
 */
export function aloneInBrowser<T>(
  work: () => Promise<T>,
  { locks }: { readonly locks?: Pick<LockManager, 'request'> } = navigator,
): Promise<T> {
  return locks ? (locks.request('lintel-draft', work) as Promise<T>) : work()
}
