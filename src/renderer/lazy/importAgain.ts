const failures = new Map<string, number>()
const mended = new Map<string, Promise<unknown>>()

/**
 * A dynamic import that can be retried. Browsers remember a failed URL while the page is open, so
 * each further attempt uses another one (`?again=N`). `load` must be exactly `() => import('…')`:
 * the file's URL is read from the built code.
 */
export async function importAgain<T>(load: () => Promise<T>): Promise<T> {
  const address = /import\(\s*["'`]([^"'`]+)/.exec(String(load))?.[1] ?? ''
  const times = failures.get(address)
  try {
    if (times === undefined || address === '') return await load()
    const known =
      mended.get(address) ?? (import(/* @vite-ignore */ addressAgain(address, times)) as Promise<T>)
    mended.set(address, known)
    return (await known) as T
  } catch (reason) {
    failures.set(address, (times ?? 0) + 1)
    mended.delete(address)
    throw reason
  }
}

/** All files of a build are in one folder. */
function addressAgain(address: string, times: number): string {
  const url = new URL(address, import.meta.url)
  url.searchParams.set('again', String(times))
  return url.href
}
