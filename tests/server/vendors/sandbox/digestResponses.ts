import { createHash } from 'node:crypto'
import { argv } from 'node:process'
import { pathToFileURL } from 'node:url'
import { createVendors } from '../../../../src/server/vendors/createVendors.ts'
import { createSandbox } from '../../../../src/server/vendors/sandbox/createSandbox.ts'
import { loadPeople } from '../../../../src/server/vendors/sandbox/loadPeople.ts'
import { createRequest } from '../requests.ts'

/**
 * One digest of what everyone gets at every operation, at two attempts, while waiting and after.
 */
export async function digestResponses(): Promise<string> {
  const people = loadPeople()
  const vendors = createVendors(createSandbox(people), 0.01)
  const began = new Date('2026-03-04T23:30:00.000Z')
  const responses: unknown[] = []
  for (const { lastName } of [{ lastName: 'Anders' }, ...people.people])
    for (const [name, ask] of vendors)
      for (const attempt of [1, 2])
        for (const days of [0, 20]) {
          const now = new Date(began.getTime() + days * 86_400_000)
          const { signal } = new AbortController()
          const order = {
            id: name,
            org: 'harborlight',
            application: 'application-1',
            attempt,
            now,
            began,
            signal,
            consents: [],
            request: createRequest(name, lastName),
          }
          responses.push(await ask(order).catch(({ reason }: { reason: string }) => reason))
        }
  return createHash('sha256').update(JSON.stringify(responses)).digest('hex')
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) console.log(await digestResponses())
