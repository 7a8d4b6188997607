import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { registerBorrower, send, type Registered } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { proves } from '../../proves.ts'

let borrower: Registered
const server = useServer()
beforeAll(async () => {
  borrower = await registerBorrower(server)
})

const valid = {
  topic: 'IMPROVE_PRODUCT',
  message: 'The page of loans was hard to read.',
  marketingConsent: 'NO',
}
const give = (body: JsonObject, who: Registered | undefined = borrower, org = 'alder') =>
  send(server, 'POST', '/service-profile/api/v1/feedback/ceo', {
    body,
    org,
    headers: who ? { authorization: `Bearer ${who.jwt}` } : {},
  })
const lastRow = () =>
  server.services.store
    .selectFrom('feedback')
    .selectAll()
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('feedback to the CEO', () => {
  it(
    'takes topic, message, marketingConsent, applicationUuid, pathname, productType, and keeps them',
    proves('B-CALL-045', 'B-ENT-019'),
    async () => {
      const { applicationUuid } = borrower
      const { status, body } = await give({
        ...valid,
        applicationUuid,
        pathname: `/account/heloc/${applicationUuid}/liens?x=1`,
        productType: 'HELOC',
      })
      expect(status).toBe(201)
      const row = await lastRow()
      expect(row).toMatchObject({
        uuid: body.uuid,
        org_code: 'alder',
        identity: borrower.identityUuid,
        application: applicationUuid,
        topic: 'IMPROVE_PRODUCT',
        marketing_consent: 'NO',
        pathname: '/account/heloc/:uuid/liens',
        product_type: 'HELOC',
      })
      // What people write is sealed.
      expect(row.message).not.toContain('loans')
      expect(server.services.seal.open(row.message, `alder|feedback|message|${row.uuid}`)).toBe(
        valid.message,
      )
    },
  )

  it('needs no application', async () => {
    expect((await give(valid)).status).toBe(201)
    expect(await lastRow()).toMatchObject({ application: null, pathname: null, product_type: null })
  })

  it(
    'message: 10 to 1000 characters, not blank',
    proves('B-VAL-019', 'B-VAL-020', 'B-VAL-021', 'B-CONST-010'),
    async () => {
      for (const [message, status] of [
        ['x'.repeat(9), 400],
        ['x'.repeat(10), 201],
        ['x'.repeat(1000), 201],
        ['x'.repeat(1001), 400],
        [' '.repeat(20), 400],
      ] as const)
        expect([message.length, (await give({ ...valid, message })).status]).toEqual([
          message.length,
          status,
        ])
    },
  )

  it(
    'topic and marketing consent: the two of each, and no default',
    proves('B-VAL-018', 'B-VAL-022'),
    async () => {
      for (const [topic, status] of [
        ['IMPROVE_PRODUCT', 201],
        ['GIVE_COMPLIMENT', 201],
        ['OTHER', 400],
      ] as const)
        expect([topic, (await give({ ...valid, topic })).status]).toEqual([topic, status])
      for (const [marketingConsent, status] of [
        ['YES', 201],
        ['NO', 201],
        ['', 400],
        [true, 400],
      ] as const)
        expect([marketingConsent, (await give({ ...valid, marketingConsent })).status]).toEqual([
          marketingConsent,
          status,
        ])
      for (const field of Object.keys(valid)) {
        const { [field as keyof typeof valid]: _left, ...rest } = valid
        expect([field, (await give(rest)).status]).toEqual([field, 400])
      }
    },
  )

  it('only of people who are signed in, only about their own application', async () => {
    const anonymous = await send(server, 'POST', '/service-profile/api/v1/feedback/ceo', {
      body: valid,
    })
    expect(anonymous.status).toBe(401)
    const stranger = await registerBorrower(server)
    expect(
      (await give({ ...valid, applicationUuid: borrower.applicationUuid }, stranger)).status,
    ).toBe(404)
    expect((await give(valid, borrower, 'harborlight')).status).toBe(403)
  })
})

const bundleOf = (org: string) => server.services.bundles.current(org)!.bundle
const titles = (field: JsonObject) => (field.oneOf as JsonObject[]).map(({ title }) => title)

describe('the form and the rule of the prompt are data', () => {
  it(
    'the form says the limits in the words of the specification',
    proves('B-VAL-020', 'B-VAL-021'),
    () => {
      const { forms, support } = bundleOf('alder')
      const form = forms[support.feedback!.form]!
      expect(form.ui.page.heading).toBe('Share your thoughts with our CEO')
      const { topic, message, marketingConsent } = form.schema.properties as Record<
        string,
        JsonObject
      >
      expect(titles(topic!)).toEqual(['Improve our product', 'Give us a compliment'])
      expect(titles(marketingConsent!)).toEqual(['Yes', 'No'])
      expect([message!.minLength, message!.maxLength]).toEqual([10, 1000])
      expect(message!.errorMessage).toMatchObject({
        minLength: 'Must be at least 10 characters',
        maxLength: 'Must be at most 1000 characters',
      })
    },
  )

  it('asked for the main brand, of people who are signed in, on the pages of liens, product, identity and signing', () => {
    for (const org of ['alder', 'harborlight'])
      expect(bundleOf(org).support.feedback!.prompt).toEqual({
        mainBrandOnly: true,
        signedInOnly: true,
        screens: ['liens', 'product/select', 'identity', 'signing/intro', 'signing/sign'],
      })
  })
})
