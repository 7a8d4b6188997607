/**
 * Runs one tab's work after another's. Pages over plain HTTP have no locks: there only the draft's
 * version detects conflicts between tabs. A page that is being left gets no lock in time.
 */
export function aloneInBrowser<T>(
  work: () => Promise<T>,
  { locks }: { readonly locks?: Pick<LockManager, 'request'> } = navigator,
): Promise<T> {
  return locks && !document.hidden ? (locks.request('lintel-draft', work) as Promise<T>) : work()
}
