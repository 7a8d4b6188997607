import type { TestServer } from '../cluster/openTestServer.ts'
import { readOutbox } from '../readOutbox.ts'

/** The newest one-time code that went to this phone or address. */
export async function codeFor(server: TestServer, to: string): Promise<string> {
  const message = (await readOutbox(server, to)).find(({ template }) =>
    template.startsWith('signer-code'),
  )
  const [code] = /\b\d{6}\b/.exec(message?.paragraphs.join(' ') ?? '') ?? []
  if (code === undefined) throw new Error(`No code came to ${to}`)
  return code
}
