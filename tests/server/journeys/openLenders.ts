import { createEngine } from '#analysis'
import { openLender } from '../../../src/cli/conform/server/openLender.ts'
import type { ServedLender } from '../../../src/cli/conform/server/ServedLender.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { createInjectSend } from './createInjectSend.ts'
import { shipped } from '../../shipped.ts'

/** All lenders of this configuration, as a server in this process serves them. */
export async function openLenders(server: TestServer): Promise<ReadonlyMap<string, ServedLender>> {
  const loaded = shipped
  const subjects = new Map(
    [...loaded.bundles].map(([code, bundle]) => [
      code,
      {
        bundle,
        places: loaded.placesOf(code)!,
        files: new Map<string, string>(),
        engine: createEngine(bundle),
      },
    ]),
  )
  const opened = await Promise.all(
    [...subjects.keys()].map((org) => openLender(createInjectSend(server), org, { subjects })),
  )
  return new Map(opened.map((lender) => [lender!.org, lender!]))
}
