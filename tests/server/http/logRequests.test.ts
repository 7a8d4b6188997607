import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bundleOf, paths, registerBorrower, send } from '../callServer.ts'
import { answersOf } from '../borrower.ts'
import { openTestServer } from '../cluster/openTestServer.ts'

describe('the log', () => {
  it('has a line for each answer and nothing that a borrower typed', async () => {
    const lines: string[] = []
    const server = await openTestServer(
      {},
      { logTo: { write: (line: string) => lines.push(line) } },
    )
    const borrower = await registerBorrower(server)
    await send(server, 'POST', paths.login, {
      body: { email: borrower.email, password: borrower.password },
    })
    await send(server, 'GET', paths.identity, {
      headers: { authorization: `Bearer ${borrower.jwt}` },
    })
    await send(server, 'GET', `${paths.addresses}?partialAddress=560+Penstock`)
    await send(server, 'POST', paths.register, {
      body: { flow: 'x', bundle: bundleOf(server), answers: answersOf() },
      headers: { 'idempotency-key': randomUUID() },
    })
    await server.services.store.destroy()
    await send(server, 'POST', paths.login, {
      body: { email: borrower.email, password: borrower.password },
    })
    await server.app.close()
    const log = lines.join('')
    expect(lines.filter((line) => JSON.parse(line).msg === 'answered').length).toBe(6)
    expect(log).toContain(`"route":"${paths.register}"`)
    for (const secret of [
      borrower.email,
      borrower.password,
      borrower.jwt,
      'Soto',
      '555-2671',
      'Penstock',
      'Chestnut',
    ])
      expect(log).not.toContain(secret)
  })
})
