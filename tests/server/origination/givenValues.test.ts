import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { answersOf } from '../borrower.ts'
import { bundleOf, paths, send } from '../callServer.ts'
import { copyLenders } from '../cluster/copyLenders.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { registerApplicant } from './registerApplicant.ts'
import { submit } from './submit.ts'
import { typical } from './typical.ts'

let config: string
let server: TestServer
/**
 * The shipped configuration, with fields of the income step and of a screen whose values rules
 * give.
 */
beforeAll(async () => {
  config = copyLenders('given', 'alder')
  change('schemas/registration/annual-income.json', (form) => {
    ;(form.properties as Record<string, JsonObject>).monthlyIncome = {
      type: 'number',
      title: 'Monthly income',
      'x-value': 'monthly-income',
    }
  })
  change('schemas/application/profile.json', (form) => {
    ;(form.properties as Record<string, JsonObject>).halfInCents = {
      type: 'number',
      title: 'Half of it',
      'x-value': 'half-the-draw',
    }
  })
  change('flows/application/start.screens.json', ({ screens }) => {
    const { parts } = (screens as Record<string, { parts: Record<string, { fields: string[] }> }>)[
      'start/profile'
    ]!
    parts.plans!.fields.push('halfInCents')
  })
  change('flows/registration.rules.json', ({ rules }) => {
    ;(rules as Record<string, JsonObject>)['half-the-draw'] = {
      title: 'Half the draw',
      gives: 'number',
      rule: { '/': [{ var: 'requestedDrawCents' }, 2] },
    }
    ;(rules as Record<string, JsonObject>)['monthly-income'] = {
      title: 'Monthly income',
      gives: 'number',
      rule: { round: [{ '/': [{ var: 'income' }, 12] }, 0.01] },
    }
  })
  server = await openTestServer({ config })
})
afterAll(async () => {
  await server.close()
  rmSync(config, { recursive: true, force: true })
})

function change(file: string, edit: (content: Record<string, unknown>) => void): void {
  const content = JSON.parse(readFileSync(join(config, file), 'utf8')) as Record<string, unknown>
  edit(content)
  writeFileSync(join(config, file), JSON.stringify(content))
}

describe('a value that a rule gives', () => {
  const answers = answersOf()
  const income = { ...answers['annual-income'], income: 100_000 }
  const save = async (answer: JsonObject) => {
    const { uuid, key } = (
      await send(server, 'POST', paths.drafts, { body: { flow: 'registration-v2' } })
    ).body as {
      uuid: string
      key: string
    }
    const { index, 'for-sale': sale } = answers
    return send(server, 'PUT', `${paths.drafts}/${uuid}`, {
      body: {
        flow: 'registration-v2',
        bundle: bundleOf(server),
        step: 'annual-income',
        answers: { index, 'for-sale': sale, 'annual-income': answer },
        typed: {},
      },
      headers: { 'x-draft-key': key, 'if-match': '"v1"' },
    })
  }

  it('is worked out again by the server: its own is taken', async () => {
    const { status, body } = await save({ ...income, monthlyIncome: 8333.33 })
    expect(status, JSON.stringify(body)).toBe(200)
  })

  it('is worked out on a screen of an application, too', async () => {
    const earned = {
      employmentType: 'FULL_TIME',
      income: 150_000,
      otherIncome: null,
      monthlyIncome: 12_500,
    }
    const who = await registerApplicant(server, 'Soto', { 'annual-income': earned })
    const profile = typical['start/profile']!
    const half = Number(profile.requestedDrawCents) / 2
    const wrong: readonly JsonObject[] = [{}, { halfInCents: half + 1 }]
    for (const given of wrong) {
      const { status, body } = await submit(server, who, 'start/profile', { ...profile, ...given })
      expect([status, JSON.stringify(body)]).toEqual([
        422,
        expect.stringContaining('/answer/halfInCents'),
      ])
    }
    expect(
      (await submit(server, who, 'start/profile', { ...profile, halfInCents: half })).status,
    ).toBe(200)
  })

  it.each([
    ['another', { monthlyIncome: 9000 }],
    ['none', {}],
  ])('is refused where it is %s', async (_, value) => {
    const { status, body } = await save({ ...income, ...value })
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain('/answers/annual-income/monthlyIncome')
    expect(JSON.stringify(body)).toContain('follows from other answers')
  })
})
