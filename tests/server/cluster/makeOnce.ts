import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/**
 * Calls `make` in the first of this run's processes that asks for `path`; the others wait until it
 * is done. Rejects in each of them where `make` fails.
 */
export async function makeOnce(path: string, make: () => Promise<unknown>): Promise<void> {
  const ended = `${path}.ended`
  if (begins(`${path}.begun`)) {
    const failure = await make().then(
      () => '',
      (error: Error) => `${error.stack}`,
    )
    writeFileSync(`${ended}.part`, failure)
    renameSync(`${ended}.part`, ended)
  }
  while (!existsSync(ended)) await new Promise((resolve) => setTimeout(resolve, 50))
  const failure = readFileSync(ended, 'utf8')
  if (failure !== '') throw new Error(failure)
}

/** Whether this process is the first. */
function begins(mark: string): boolean {
  try {
    mkdirSync(mark)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
