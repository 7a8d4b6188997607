/**
 * Waits until something is true. Rejects with its name after the time limit. `within`, `every`:
 * milliseconds.
 */
export async function until(
  isSo: () => Promise<boolean>,
  what: string,
  { within = 60_000, every = 50 } = {},
): Promise<void> {
  const end = performance.now() + within
  for (;;) {
    if (await isSo()) return
    if (performance.now() > end) throw new Error(`Not within ${within / 1000} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, every))
  }
}
