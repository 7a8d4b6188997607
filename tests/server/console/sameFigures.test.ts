import { beforeAll, describe, expect, it } from 'vitest'
import { formatDate, formatDollars, formatRate, sayFact, showOffer } from '#engine'
import type { Json, JsonObject } from '#model'
import { hideSecrets, ruleFacts } from '#origination'
import { findPinned } from '../../../src/server/origination/findPinned.ts'
import { recordEvent } from '../../../src/server/origination/recordEvent.ts'
import { org, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { countDrawings } from '../documents/countDrawings.ts'
import { readPdfText } from '../documents/readPdfText.ts'
import { applicationOf } from '../origination/applicationOf.ts'
import { waitFor } from '../origination/waitFor.ts'
import type { Applicant } from '../origination/Applicant.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { openAgent } from '../origination/openAgent.ts'
import { waitForMoney } from '../origination/waitForMoney.ts'
import { readOutbox } from '../readOutbox.ts'
import { openFileAt } from './openFileAt.ts'

interface Line {
  readonly label: string
  readonly text: string
}
interface File {
  readonly sections: readonly { readonly id: string; readonly fields: readonly Line[] }[]
  readonly documents: readonly {
    readonly uuid: string
    readonly title: string
    readonly state: string
    readonly readAt: string | null
  }[]
  readonly decision: { readonly decision: string; readonly person: JsonObject | null }
}

let who: Applicant
let agent: Awaited<ReturnType<typeof openAgent>>
const server = useServer({}, { works: true, vendors: fastVendors() })
beforeAll(async () => {
  ;({ who, agent } = await openFileAt(server, 'RESCISSION'))
})

const file = async () => (await agent.file()) as unknown as File
const fieldsOf = async (id: string) =>
  Object.fromEntries(
    (await file()).sections
      .find((section) => section.id === id)!
      .fields.map(({ label, text }) => [label, text]),
  )

/** Text of every document of the application that the borrower can download, by title. */
async function readDocuments(): Promise<ReadonlyMap<string, string>> {
  const listed = (await send(server, 'GET', who.url('/documents'), { headers: who.headers })).body
  const texts = new Map<string, string>()
  for (const { uuid, title, mediaType } of listed as Record<string, string>[]) {
    if (mediaType !== 'application/pdf') continue
    const { rawPayload } = await server.app.inject({
      method: 'GET',
      url: who.url(`/documents/${uuid}`),
      headers: { 'x-org': org, ...who.headers },
    })
    const { text } = await readPdfText(rawPayload)
    if (text.includes('(APR)')) expect(await countDrawings(rawPayload), `logo: ${title}`).toBe(1)
    texts.set(title!, text)
  }
  return texts
}

/** Figures in words, "$1,250" or "8.35%". */
const figuresIn = (text: string) => text.match(/\$[\d,]+(?:\.\d\d)?|\d[\d,.]*%/g) ?? []

describe('one application, wherever its figures are shown', () => {
  it('has the same rate, draw and payment for the agent, in the tracker and in its documents', async () => {
    const application = await applicationOf(server, who)
    const served = await findPinned(server.services.bundles, application)
    const { aprBps, drawCents, paymentCents, feeCents, lineCents } = application.facts.case
      .offer as Record<string, number>
    const [apr, draw, payment] = [
      formatRate(aprBps!),
      formatDollars(drawCents!),
      formatDollars(paymentCents!),
    ]
    const facts = hideSecrets(
      served.bundle,
      ruleFacts(served, application.facts, application.status, server.services.clock.now()),
    ) as JsonObject
    const tracker = Object.fromEntries(
      showOffer(served.engine, facts)!.map(({ label, text }) => [label, text]),
    )
    expect(tracker).toMatchObject({ Amount: draw, APR: apr, 'Monthly payment': payment })
    const [fee, line] = [formatDollars(feeCents!), formatDollars(lineCents!)]
    expect(await fieldsOf('line')).toMatchObject({
      APR: apr,
      'Initial draw': draw,
      Line: line,
      'Monthly payment': payment,
      'Origination fee': fee,
    })
    const url = '/service-application/api/v1/agent/files?view=open'
    const { files } = (await send(server, 'GET', url, { headers: agent.headers })).body
    const row = files.find(({ uuid }: { uuid: string }) => uuid === who.applicationUuid)
    expect(row.cells).toEqual(['Grass Valley, CA', draw])
    const documents = await readDocuments()
    const withRate = [...documents.values()].filter((text) => text.includes('(APR)'))
    expect(withRate.length).toBeGreaterThan(1)
    for (const text of withRate)
      expect(figuresIn(text)).toEqual(expect.arrayContaining([apr, draw, payment]))
    const withFee = withRate.filter((text) => figuresIn(text).some((figure) => figure === fee))
    expect(withFee.length).toBeGreaterThan(1)
    for (const text of withFee) expect(figuresIn(text)).toContain(line)
    const mails = await readOutbox(server, who.email)
    expect(mails.length).toBeGreaterThan(0)
    for (const { subject, paragraphs } of mails)
      for (const figure of figuresIn([subject, ...paragraphs].join(' ')))
        expect([apr, draw, payment]).toContain(figure)
  })

  it('has the same last day to cancel for the agent, on the borrower’s screens and in the notice', async () => {
    const application = await applicationOf(server, who)
    const { screens } = (await findPinned(server.services.bundles, application)).bundle.screens
    const { lastDay } = application.facts.case.rescission as { readonly lastDay: string }
    const day = formatDate(lastDay)!
    expect((await fieldsOf('line'))['Last day to cancel']).toBe(day)
    const lines = Object.values(screens).flatMap(({ facts = [] }) =>
      facts.filter(({ fact }) => fact === 'case.rescission.lastDay'),
    )
    expect(lines.length).toBeGreaterThan(0)
    for (const { format } of lines)
      expect(sayFact(lastDay, format!, { say: () => undefined })).toBe(day)
    const notice = [...(await readDocuments()).values()].find((text) =>
      text.includes('no later than midnight of'),
    )
    expect(notice).toContain(`no later than midnight of ${day}`)
  })

  it('writes the address of the home the same for the agent and in documents, and how the borrower can be reached', async () => {
    const { street1, city, state, zip } = (await applicationOf(server, who)).facts.application
      .property as Record<string, string>
    const address = `${street1}, ${city}, ${state} ${zip}`
    expect((await fieldsOf('property')).Address).toBe(address)
    const texts = [...(await readDocuments()).values()].filter((text) => text.includes(street1!))
    expect(texts.length).toBeGreaterThan(1)
    for (const text of texts) expect(text.replaceAll(/\s+/g, ' ')).toContain(address)
    expect((await fieldsOf('borrower')).Phone).toMatch(/^\(\d{3}\) \d{3}-\d{4}/)
    expect((await fieldsOf('credit')).Bureau).toMatch(/[A-Z]/)
  })

  it('says in words what the agent reads, and no code', async () => {
    const { sections, decision, documents, ...rest } = (await agent.file()) as unknown as File &
      Record<string, Json>
    const texts = [
      ...sections.flatMap(({ fields }) => fields.map(({ text }) => text)),
      decision.decision,
      ...(rest.signers as readonly JsonObject[]).map(({ state }) => String(state)),
    ]
    for (const text of texts) expect(text).not.toMatch(/\b[A-Z]{2,}_[A-Z_]+\b|^[A-Z]{4,}$/)
    expect(decision.decision).toBe('Approved')
    expect(documents.filter(({ readAt }) => readAt !== null).length).toBeGreaterThan(3)
  })

  it('has the same rate, line, term and value of the home in the register’s spreadsheet', async () => {
    const value = (await fieldsOf('property'))['Value used']
    await send(server, 'POST', '/sandbox/api/clock', { body: { advance: 'P10D' } })
    await waitFor(server, who, ({ status }) => status === 'RECORDING', 60)
    await waitForMoney(server, who, 60)
    agent = await openAgent(server, who.applicationUuid)
    const { offer } = (await applicationOf(server, who)).facts.case as {
      offer: { aprBps: number; lineCents: number; termMonths: number }
    }
    const { body } = await send(
      server,
      'GET',
      `/service-application/api/v1/agent/register?year=${server.services.clock.now().getUTCFullYear()}`,
      { headers: agent.headers },
    )
    const [titles, row] = (body.csv as string)
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(',').map((cell) => cell.replaceAll(/^"|"$/g, '')))
    const cells = Object.fromEntries(titles!.map((title, index) => [title, row![index]!]))
    expect(row).toHaveLength(titles!.length)
    expect(Math.round(Number(cells['Interest rate']) * 100)).toBe(offer.aprBps)
    expect(Number(cells['Loan amount']) * 100).toBe(offer.lineCents)
    expect(Number(cells['Loan term'])).toBe(offer.termMonths)
    expect(formatDollars(Number(cells['Property value']) * 100)).toBe(value)
  })

  it('shows the decision that was made last, whichever step made it', async () => {
    const { facts } = await applicationOf(server, who)
    const decide = async (work: string, step: string, decision: string) =>
      server.services.store.transaction().execute(async (transaction) => {
        const held = (await server.services.applications.find(
          transaction,
          org,
          who.applicationUuid,
          { hold: true },
        ))!
        await recordEvent(transaction, { ...server.services, log: server.app.log }, held, {
          type: 'work-done',
          work,
          changes: [
            { path: `file.${step}`, value: { ...(facts.file.final as JsonObject), decision } },
          ],
        } as never)
      })
    await decide('verified-figures', 'verified', 'REFER')
    expect((await file()).decision.decision).toBe('Referred to a person')
    await decide('final-figures', 'final', 'APPROVE')
    expect((await file()).decision.decision).toBe('Approved')
    await decide('prequalification', 'prequal', 'COUNTER')
    expect((await file()).decision.decision).toBe('Counteroffer')
  })
})
