import { describe, expect, it } from 'vitest'
import { listEvents } from '../../../src/server/stores/eventStore.ts'
import { org, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { submit } from '../origination/submit.ts'
import { typical } from '../origination/typical.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import { fastVendors } from '../origination/fastVendors.ts'

const server = useServer({}, { works: true, vendors: fastVendors() })

describe('an account whose holder is not the borrower', () => {
  it('by the bank’s word: no money goes there, the borrower is asked for another account, and that one counts', async () => {
    const who = await registerApplicant(server, 'Alias')
    await walkTo(server, who, 'DISBURSEMENT_SETUP')
    const account = {
      ...typical['bank/disburse']!,
      holderName: 'Maria Alias',
      accountNumber: '000555000111',
      confirmAccountNumber: '000555000111',
    }
    expect((await submit(server, who, 'bank/disburse', account)).status).toBe(200)
    await waitFor(server, who, ({ status }) => status === 'BANK_LINK')
    const { body: told } = await send(server, 'GET', who.url('/case'), { headers: who.headers })
    expect([told.bank.disburseProblem, told.bank.disburse.last4]).toEqual(['NAME_DIFFERS', '0111'])
    const second = {
      ...account,
      accountNumber: '000123456789',
      confirmAccountNumber: '000123456789',
    }
    expect((await submit(server, who, 'bank/manual-disburse', second)).status).toBe(200)
    await waitFor(server, who, ({ status }) => status === 'AUTOPAY_SETUP')
    const checks = (await listEvents(server.services.store, org, who.applicationUuid)).filter(
      ({ payload }) => payload.work === 'bank-check',
    )
    expect(checks.map(({ type }) => type)).toEqual(['work-done', 'work-done'])
    const { body } = await send(server, 'GET', who.url('/case'), { headers: who.headers })
    expect(body.bank.disburse.last4).toBe('6789')
  })
})
