import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Settings } from '../../../src/server/settings/Settings.ts'
import { openSession } from '../../../src/server/stores/sessionStore.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'

const uploadOptions = { documentType: 'OTHER', accept: ['application/pdf', 'image/png'] }
const files: Readonly<Record<string, unknown>> = {
  'orgs/council/org.json': { orgCode: 'council', orgBrand: 'Council', mainBrand: true },
  'orgs/town/org.json': { orgCode: 'town', orgBrand: 'Town', mainBrand: false },
  'flows/claim.json': {
    title: 'Claim',
    start: 'evidence',
    steps: {
      evidence: { title: 'Evidence', path: '/claim', form: 'claim/evidence', next: 'costs' },
      costs: {
        title: 'Costs',
        path: '/claim/costs',
        form: 'claim/costs',
        next: [{ call: 'submit', go: '/claim' }],
      },
    },
    rules: {},
  },
  'schemas/claim/evidence.json': {
    title: 'Evidence',
    type: 'object',
    additionalProperties: false,
    required: ['kind'],
    properties: {
      kind: { title: 'What is it?', type: 'string', enum: ['LEASE', 'DEED'] },
      proof: { $ref: '../common/upload.json', title: 'Proof' },
      figures: { $ref: '../common/upload.json', title: 'Figures' },
    },
  },
  'schemas/claim/evidence.ui.json': {
    page: { heading: 'Your evidence', submit: 'Continue' },
    fields: {
      proof: { 'ui:field': 'upload', 'ui:options': { ...uploadOptions, typeFrom: 'kind' } },
      figures: {
        'ui:field': 'upload',
        'ui:options': { accept: ['text/csv', '.dwg', 'image/gif'] },
      },
    },
  },
  'schemas/claim/costs.json': {
    title: 'Costs',
    type: 'object',
    additionalProperties: false,
    properties: {
      costs: {
        title: 'Costs',
        type: 'array',
        maxItems: 5,
        items: {
          title: 'Cost',
          type: 'object',
          additionalProperties: false,
          required: ['what'],
          properties: {
            what: { title: 'What was it for?', type: 'string', minLength: 1, maxLength: 80 },
            receipt: { $ref: '../common/upload.json', title: 'Receipt', maxItems: 2 },
          },
        },
      },
    },
  },
  'schemas/claim/costs.ui.json': {
    page: { heading: 'Your costs', submit: 'Send' },
  },
}

export interface ClaimSite extends TestServer {
  /** Writes the council's org.json again, with these members, and reads it. */
  councilIs(members: object): Promise<void>
  /** Headers of someone who works for the organization, signed in with a second factor. */
  staffOf(org: string): Promise<Readonly<Record<string, string>>>
}

interface ClaimOptions {
  /** Of the council in its org.json. */
  readonly submissions?: object
  readonly staff?: readonly object[]
  readonly settings?: Partial<Settings>
  readonly given?: Parameters<typeof openTestServer>[1]
}

/**
 * A site of two organizations, "council" and "town", with one flow that asks for files and no
 * lending.
 */
export async function openClaimSite({
  submissions,
  staff,
  settings,
  given,
}: ClaimOptions = {}): Promise<ClaimSite> {
  const config = mkdtempSync(join(tmpdir(), 'lintel-claims-'))
  const council = {
    ...(files['orgs/council/org.json'] as object),
    ...(submissions && { submissions }),
    ...(staff && { staff }),
  }
  for (const [path, content] of Object.entries({ ...files, 'orgs/council/org.json': council })) {
    mkdirSync(dirname(join(config, path)), { recursive: true })
    writeFileSync(join(config, path), JSON.stringify(content))
  }
  const server = await openTestServer({ config, ...settings }, given)
  const { store, tokens } = server.services
  return {
    ...server,
    councilIs: async (members) => {
      writeFileSync(
        join(config, 'orgs/council/org.json'),
        JSON.stringify({ ...(files['orgs/council/org.json'] as object), ...members }),
      )
      await server.services.bundles.reload()
    },
    staffOf: async (org) => {
      const person = {
        email: `${randomUUID()}@example.com`,
        passwordHash: 'none',
        profile: {},
        profileType: 'agent' as const,
      }
      const identity = await server.services.identities.insert(store, org, person)
      const session = {
        org,
        identity,
        variant: 'agent' as const,
        browser: null,
        system: null,
        secondFactor: true,
      }
      return { authorization: `Bearer ${await tokens.sign(await openSession(store, session))}` }
    },
    close: async () => {
      await server.close()
      rmSync(config, { recursive: true, force: true })
    },
  }
}
