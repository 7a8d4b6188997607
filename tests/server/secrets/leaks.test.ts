import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { homeAt } from '../borrower.ts'
import { send } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { registerApplicant } from '../origination/registerApplicant.ts'
import { submit } from '../origination/submit.ts'
import { typical } from '../origination/typical.ts'
import { waitFor } from '../origination/waitFor.ts'
import { walkTo } from '../origination/walkTo.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { waitForMoney } from '../origination/waitForMoney.ts'

/** What only a secret store may hold: in no answer, no log, no table, no file. */
const secrets = {
  ssn: '665718293',
  'SSN with dashes': '665-71-8293',
  'account number': '000777666555',
  tribe: 'Canarytribe',
  password: 'Violet-kettle 48 rivers!',
} as const

/** What the borrower may see of themselves, but no log, table or file holds in the clear. */
const personal = {
  'last name': 'Quackenbush',
  'first name': 'Zephyrine',
  'date of birth': '1957-11-23',
  'date of birth, as the form has it': '"year":1957',
  phone: '555-0177',
  'tribe, typed and not sent': 'Drafttribe',
  street: 'Canary Crossing',
  income: '15123400',
  payer: 'Canarypayer',
  'document number': 'DCANARY991',
  'policy number': 'HOCANARY77',
  'name of a file': 'canaryscan',
  'words in a file': 'Canarycontent',
} as const

const own: Readonly<Record<string, JsonObject>> = {
  'start/contact': { ...typical['start/contact'], ssn: secrets.ssn },
  'start/hmda': { race: ['AMERICAN_INDIAN_OR_ALASKA_NATIVE'], raceTribe: secrets.tribe },
  'income/review': {
    ...typical['income/review'],
    primaryAnnualCents: 15_123_400,
    primaryPayer: 'Canarypayer Works',
  },
  'bank/disburse': {
    ...typical['bank/disburse'],
    accountNumber: secrets['account number'],
    confirmAccountNumber: secrets['account number'],
  },
  identity: { ...typical.identity, documentNumber: personal['document number'] },
  'insurance/upload': { ...typical['insurance/upload'], policyNumber: personal['policy number'] },
}

let server: TestServer
let who: Applicant
const log: string[] = []
const answers: { readonly what: string; readonly status: number; readonly body: string }[] = []

beforeAll(async () => {
  const usual = fastVendors().get('credit.hard')!
  let tries = 0
  const vendors = fastVendors({
    'credit.hard': async (order) => {
      if (tries++ === 0) throw new Error(`no file for ${JSON.stringify(order.request)}`)
      return usual(order)
    },
  })
  server = await openTestServer(
    {},
    { works: true, vendors, logTo: { write: (line) => log.push(line) } },
  )
  const inject = server.app.inject.bind(server.app) as (
    options: object,
  ) => Promise<{ statusCode: number; body: string }>
  const listening = async (options: { method: string; url: string }) => {
    const answer = await inject(options)
    answers.push({
      what: `${options.method} ${options.url}`,
      status: answer.statusCode,
      body: answer.body,
    })
    return answer
  }
  Object.assign(server.app, { inject: listening })
  who = await registerApplicant(server, personal['last name'], {
    'legal-name': {
      firstName: personal['first name'],
      middleName: '',
      lastName: personal['last name'],
      suffix: '',
    },
    birthdate: { dateOfBirth: { month: 11, day: 23, year: 1957 } },
    index: {
      property: homeAt(`17 ${personal.street}`),
    },
    'phone-and-email': {
      phoneNumber: '(415) 555-0177',
      email: `${randomUUID()}@example.com`,
      smsMarketingConsent: false,
      smsTransactionalConsent: true,
    },
  })
  await walkTo(server, who, 'COLLECT_ADDITIONAL_INFO', own)
  await makeMistakes()
  await walkTo(server, who, 'RESCISSION', own, { seconds: 60 })
  await server.app.inject({
    method: 'POST',
    url: `${who.url('/documents')}?type=W2&name=${personal['name of a file']}.pdf`,
    headers: {
      ...who.headers,
      'x-org': 'alder',
      'content-type': 'application/pdf',
      'idempotency-key': randomUUID(),
    },
    payload: await wordyPdf(),
  })
  await send(server, 'POST', '/sandbox/api/clock', { body: { advance: 'P9D' } })
  await waitFor(server, who, ({ status }) => status !== 'RESCISSION', 30)
  await waitForMoney(server, who, 30)
  const { calls } = server.services.bundles.current('alder')!.bundle
  for (const { method, path, secure } of Object.values(calls))
    if (method === 'GET' && secure && !path.includes('{documentUuid}'))
      await send(server, 'GET', path.replace('{uuid}', who.applicationUuid), {
        headers: who.headers,
      })
})
afterAll(() => server.close())

/**
 * Secrets in requests that are refused: typed in a draft, in a wrong field, in JSON that is none.
 */
async function makeMistakes(): Promise<void> {
  const contact = own['start/contact']!
  const { ssn } = secrets
  expect((await submit(server, who, 'start/contact', { ...contact, ssn: `${ssn}0` })).status).toBe(
    422,
  )
  expect((await submit(server, who, 'start/contact', { ...contact, ssnAgain: ssn })).status).toBe(
    400,
  )
  expect((await submit(server, who, 'bank/disburse', own['bank/disburse']!)).status).toBe(409)
  const put = (body: unknown) =>
    send(server, 'PUT', who.url('/draft'), {
      body,
      headers: { ...who.headers, 'if-match': '"v0"' },
    })
  expect((await put({ typed: { 'start/contact': { ssn } } })).status).toBe(400)
  expect((await put(`{"typed":{"start/contact":{"ssn":"${ssn}"`)).status).toBe(400)
  expect(
    (await put({ typed: { 'start/hmda': { raceTribe: personal['tribe, typed and not sent'] } } }))
      .status,
  ).toBe(200)
}

async function wordyPdf(): Promise<Buffer> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const file = await PDFDocument.create()
  file.addPage()
  file.context.register(file.context.obj({ Note: personal['words in a file'] }))
  return Buffer.from(await file.save({ useObjectStreams: false }))
}

/** Every row of every table but the lenders' own files and the seeded addresses; bytes in hex. */
async function dump(): Promise<Record<string, string>> {
  const { rows } = await sql<{ schema: string; table: string }>`
    select table_schema as schema, table_name as table from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`.execute(
    server.services.store,
  )
  const tables: Record<string, string> = {}
  for (const { schema, table } of rows) {
    if (['bundles', 'bundle_parts', 'served_files', 'addresses'].includes(table)) continue
    const { rows: kept } = await sql<{
      text: string
    }>`select row::text as text from ${sql.table(`${schema}.${table}`)} row`.execute(
      server.services.store,
    )
    tables[`${schema}.${table}`] = kept.map(({ text }) => text).join('\n')
  }
  return tables
}

const hexOf = (text: string) => Buffer.from(text).toString('hex')

describe('on the whole way to the money', () => {
  it('what must be secret is in no answer: an SSN and an account number show their last four digits', async () => {
    expect(answers.length).toBeGreaterThan(80)
    for (const [kind, secret] of Object.entries(secrets))
      expect([
        kind,
        answers.filter(({ body }) => body.includes(secret)).map(({ what }) => what),
      ]).toEqual([kind, []])
    const { body } = await send(server, 'GET', who.url('/steps'), { headers: who.headers })
    expect([
      body.answers['start/contact'].ssn,
      body.answers['bank/disburse'].accountNumber,
    ]).toEqual(['•••-••-8293', '••••6555'])
    expect(body.answers['start/hmda']).toEqual({})
  })

  it('nothing of a person is in a line of the log, at its most talkative', () => {
    expect(log.length).toBeGreaterThan(80)
    for (const [kind, text] of Object.entries({ ...secrets, ...personal }))
      expect([kind, log.filter((line) => line.includes(text))]).toEqual([kind, []])
    expect(log.filter((line) => line.includes(who.email))).toEqual([])
  })

  it('nothing of a person stands in a table or a file in the clear', async () => {
    const tables = await dump()
    expect(Object.keys(tables)).toEqual(
      expect.arrayContaining([
        'public.blobs',
        'public.application_events',
        'public.documents',
        'pgboss.job',
      ]),
    )
    expect(tables['public.blobs']!.length).toBeGreaterThan(100_000)
    for (const [kind, text] of Object.entries({ ...secrets, ...personal })) {
      const holding = Object.entries(tables).filter(
        ([, rows]) => rows.includes(text) || rows.includes(hexOf(text)),
      )
      expect([kind, holding.map(([table]) => table)]).toEqual([kind, []])
    }
    const withAddress = Object.entries(tables).filter(([, rows]) => rows.includes(who.email))
    expect(withAddress.map(([table]) => table)).toEqual(['public.identities'])
  })

  it('what the server alone may know is in no answer: neither its values nor its names', async () => {
    const { facts, answers: kept } = await applicationOf(server, who)
    const { file, ...shown } = facts
    const { bundle } = server.services.bundles.current('alder')!
    // The offers that are served come from there, figure by figure.
    const { offers, ...hidden } = file
    // A date of the file may be the day of a text's version.
    const titles = Object.values(bundle.texts).flatMap(({ title, version }) => [title, version])
    const open = JSON.stringify([shown, kept, offers ?? null, bundle.calls, bundle.hash, titles])
    const bodies = answers.filter(({ what, status }) => status < 300 && !what.includes('/sandbox/'))
    const told = (token: string) =>
      bodies.filter(({ body }) => body.includes(token)).map(({ what }) => what)
    const names = namesIn(hidden).filter((name) => !open.includes(`"${name}"`))
    expect(names).toEqual(expect.arrayContaining(['score', 'inputHash', 'dtiBps', 'keyFactors']))
    for (const name of names) expect([name, told(`"${name}":`)]).toEqual([name, []])
    const values = textsIn(hidden).filter((value) => value.length > 5 && !open.includes(value))
    expect(values.length).toBeGreaterThan(5)
    for (const value of values) expect([value, told(value)]).toEqual([value, []])
  })
})

function namesIn(value: Json): string[] {
  if (Array.isArray(value)) return [...new Set((value as readonly Json[]).flatMap(namesIn))]
  if (typeof value !== 'object' || value === null) return []
  return [
    ...new Set(
      Object.entries(value as JsonObject).flatMap(([name, member]) => [name, ...namesIn(member)]),
    ),
  ]
}

function textsIn(value: Json): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value as JsonObject).flatMap(textsIn))]
}
