import { describe, expect, it } from 'vitest'
import { paths, send } from '../callServer.ts'
import { useServer } from '../cluster/useServer.ts'
import { proves } from '../../proves.ts'

const server = useServer()

const search = (text: string) =>
  send(server, 'GET', `${paths.addresses}?${new URLSearchParams({ partialAddress: text })}`)

const ask = (featureKey: string) =>
  send(server, 'POST', paths.flag, {
    body: { featureKey, optimizeUser: { id: 'someone', attributes: { organization: 'alder' } } },
  })

describe('state licences', () => {
  it(
    'are those of the lender asked for, sorted',
    proves('A-CALL-017', 'B-CALL-039', 'B-ENT-012'),
    async () => {
      for (const code of ['alder', 'harborlight']) {
        const { body } = await send(server, 'GET', `${paths.stateLicenses}?orgCode=${code}`)
        const { licensedStates } = server.services.bundles.current(code)!.bundle.org
        expect(body).toEqual([...licensedStates].toSorted().map((abbrev) => ({ abbrev })))
      }
      expect((await send(server, 'GET', `${paths.stateLicenses}?orgCode=nobody`)).status).toBe(404)
      expect((await send(server, 'GET', paths.stateLicenses)).body).toEqual(
        (await send(server, 'GET', `${paths.stateLicenses}?orgCode=alder`)).body,
      )
    },
  )
})

describe('feature flags', () => {
  it(
    'report whether they are on, with their variables',
    proves('B-ENT-018', 'B-CALL-054'),
    async () => {
      expect((await ask('fe-heloc-redesign-2025')).body).toEqual({
        key: 'fe-heloc-redesign-2025',
        enabled: true,
        variables: [],
      })
      const { body } = await ask('fe-heloc-maintenance')
      expect([
        body.enabled,
        body.variables.map(({ key }: { key: string }) => key).toSorted(),
      ]).toEqual([false, ['message', 'pageTitle', 'routes', 'shouldShowDashboardLink']])
    },
  )

  it.each(['no-such-flag', '__proto__', 'constructor', 'toString'])(
    '%s, which no lender has, is off',
    async (key) => {
      expect((await ask(key)).body).toEqual({ key, enabled: false, variables: [] })
    },
  )
})

describe('address search', () => {
  it(
    'finds whole addresses by their beginning, in any case and order of words',
    proves(
      'A-CALL-036',
      'B-CALL-049',
      'A-ENT-008',
      'A-ENT-009',
      'A-ENT-010',
      'A-ENT-011',
      'A-ENT-012',
      'A-ENT-014',
    ),
    async () => {
      const [first] = (await search('560 penst')).body
      expect(first).toEqual({
        fullAddress: '560 Penstock Drive, Grass Valley, CA 95945',
        street1: '560 Penstock Drive',
        city: 'Grass Valley',
        state: 'CA',
        zip: '95945',
      })
      expect((await search('GRASS valley penstock')).body).toContainEqual(first)
      const [flat] = (await search('600 West 19th Avenue')).body
      expect(flat.street2).toBe('APT B')
    },
  )

  it.each([
    ['5403 Illinois Avenue Unit 3', 'Unit 3'],
    ['5403 Illinois Avenue, Apt. B', 'Apt. B'],
    ['5403 Illinois Avenue #12', '#12'],
  ])('finds the home of “%s”, with the unit', async (text, street2) => {
    const [first] = (await search(text)).body
    expect(first).toEqual({
      fullAddress: `5403 Illinois Avenue, ${street2}, Nashville, TN 37209`,
      street1: '5403 Illinois Avenue',
      street2,
      city: 'Nashville',
      state: 'TN',
      zip: '37209',
    })
  })

  it('shows eight at most, those that begin as typed first', async () => {
    const { body } = await search('100')
    expect(body.length).toBeLessThanOrEqual(8)
    const { body: many } = await search('street')
    expect(many).toHaveLength(8)
  })

  it.each([
    '',
    '12',
    '%%%',
    '___',
    "'; drop table addresses; --",
    '\\\\\\',
    '💥💥💥',
    'no such street anywhere',
  ])('is at ease with "%s"', async (text) => {
    const { status, body } = await search(text)
    if (text === '') expect(status).toBe(400)
    else expect([status, body]).toEqual([200, []])
  })
})
