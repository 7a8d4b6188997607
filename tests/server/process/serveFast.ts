import { appendFileSync, readFileSync } from 'node:fs'
import { readSettings } from '../../../src/server/settings/readSettings.ts'
import { runServer } from '../../../src/server/runServer.ts'
import { startServer } from '../../../src/server/startServer.ts'
import type { Operation } from '../../../src/server/vendors/Operation.ts'
import type { JsonObject } from '#model'
import { fastVendors } from '../origination/fastVendors.ts'
import { readServedBundle } from './servedBundleFile.ts'

const { ASKED: asked = '', HANG: hang = '', BUNDLE: bundle } = process.env

/**
 * The real server with vendors that answer in some milliseconds and write every order into the file
 * ASKED; the operation HANG never answers. With BUNDLE its one lender is what that file says
 * (servedBundleFile.ts): it starts in a third of the time.
 */
await runServer(async () => {
  const vendors = new Map(
    [...fastVendors()].map(([name, operation]) => [name, witness(name, operation)] as const),
  )
  const bundles = bundle === undefined ? undefined : await readServedBundle(bundle)
  const running = await startServer(
    readSettings(process.env, false),
    { template: readTemplate },
    { vendors, bundles },
  )
  process.stdout.write(`port ${running.port}\n`)
  return running
})

async function readTemplate(): Promise<string> {
  return readFileSync('index.html', 'utf8')
}

function witness(
  name: string,
  operation: Operation<JsonObject, JsonObject>,
): Operation<JsonObject, JsonObject> {
  return async (order) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 40))
    appendFileSync(asked, `${name} ${order.id} ${order.attempt}\n`)
    if (name === hang) await new Promise(() => undefined)
    return operation(order)
  }
}
