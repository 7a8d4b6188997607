import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../../src/server/settings/readSettings.ts'
import { bundleOf, paths, send } from '../callServer.ts'
import { answersOf } from '../borrower.ts'
import { openTestServer } from '../cluster/openTestServer.ts'
import { applicantOf } from '../origination/applicantOf.ts'
import { fastVendors } from '../origination/fastVendors.ts'
import { submit } from '../origination/submit.ts'
import { typical } from '../origination/typical.ts'
import { waitFor } from '../origination/waitFor.ts'

interface TraceSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly value: { readonly stringValue: string } }[]
}
interface Traces {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly TraceSpan[] }[]
  }[]
}

const [trace, above] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
const sent: { url: string | undefined; body: Traces }[] = []
const collector = createServer((request, response) => {
  void json(request).then((body) => {
    sent.push({ url: request.url, body: body as Traces })
    response.end('{}')
  })
})
let people: readonly string[] = []
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const { traces } = readSettings(
    { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    false,
  )
  const server = await openTestServer({ traces }, { works: true, vendors: fastVendors() })
  const answers = answersOf()
  const { status, body } = await send(server, 'POST', paths.register, {
    body: { flow: 'registration-v2', bundle: bundleOf(server), answers },
    headers: { 'idempotency-key': randomUUID(), traceparent: `00-${trace}-${above}-01` },
  })
  expect(status).toBe(201)
  const { email } = answers['phone-and-email'] as { email: string }
  const who = applicantOf({ ...body, email, password: '', answers })
  people = [email, 'Soto', body.applicationUuid, body.identityUuid]
  await submit(server, who, 'start/profile', typical['start/profile']!, { version: 1 })
  await waitFor(server, who, ({ version }) => version > 2)
  await server.close()
})
afterAll(() => collector.close())

const spans = () =>
  sent.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)),
  )
const [serverKind, clientKind, jobKind] = [2, 3, 5]

describe('traces', () => {
  it('have a span of each call, which continues the trace of what stands before the server', () => {
    expect(sent.every(({ url }) => url === '/v1/traces')).toBe(true)
    const [call] = spans().filter(({ name }) => name === 'register')
    expect(call).toMatchObject({ traceId: trace, parentSpanId: above, kind: serverKind })
    expect(call!.attributes[0]!.value.stringValue).toBe('201')
    expect(BigInt(call!.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(call!.startTimeUnixNano))
  })

  it('have each order to a vendor as part of the job that asks it', () => {
    const order = spans().find(({ name, kind }) => name === 'credit.soft' && kind === clientKind)
    const job = spans().find(({ spanId }) => spanId === order?.parentSpanId)
    expect(job).toMatchObject({ name: 'work', kind: jobKind, traceId: order!.traceId })
  })

  it('hold nothing of a person', () => {
    const text = JSON.stringify(sent)
    for (const own of people) expect(text).not.toContain(own)
  })

  it('are refused an address that is none', () => {
    expect(() => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, false)).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    )
  })
})
