import { org } from '../callServer.ts'
import type { TestServer } from '../cluster/openTestServer.ts'
import { readOutbox } from '../readOutbox.ts'

/** A link's token by the mail that went to this address last. */
export async function tokenFor(server: TestServer, to: string, code = org): Promise<string> {
  for (let look = 0; look < 200; look++) {
    const mail = (await readOutbox(server, to, code)).find(
      ({ template }) => template === 'signer-invitation',
    )
    const [, token] = /#invite=([\w-]+)/.exec(mail?.link?.href ?? '') ?? []
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 75))
  }
  throw new Error(`No mail came to ${to}`)
}
