import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the number of a state to a copy of examples/starter: to a text of all lenders, and to the
 * name of one.
 */
export function writeState(folder: string, state: number): void {
  for (const [file, from, to] of [
    ['texts/library-rules.json', /(?:four|\d+) weeks/, `${state} weeks`],
    ['orgs/northside/org.json', /"orgBrand": "[^"]*"/, `"orgBrand": "Library ${state}"`],
  ] as const) {
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
  }
}

/**
 * The state that a server's page of that lender shows, with its files. Throws where parts of it are
 * of another state; undefined where the server does not answer.
 */
export async function readServed(
  port: number,
): Promise<{ readonly state: number; readonly bundle: string } | undefined> {
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
    return answer?.ok ? answer.text().catch(() => undefined) : undefined
  }
  const html = await get('/card?orgCode=northside')
  if (html === undefined) return undefined
  const { bundle } = JSON.parse(/id="lintel-page">(.*?)<\/script>/s.exec(html)![1]!) as {
    bundle: string
  }
  const file = await get(`/config/bundles/${bundle}.json`)
  if (file === undefined) return undefined
  const found = [
    ...html.matchAll(/Library (\d+)/g),
    ...file.matchAll(/Library (\d+)/g),
    ...file.matchAll(/(\d+) weeks/g),
  ].map(([, state]) => Number(state))
  const states = new Set(found)
  if (found.length < 3 || states.size > 1)
    throw new Error(`A page is of the states ${found.join(', ')}`)
  return { state: found[0]!, bundle }
}
