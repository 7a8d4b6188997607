import { randomUUID } from 'node:crypto'
import type { Page } from '../../../tools/browser/Page.ts'
import { sampleAnswer, today } from '#analysis'
import { createContext, factsOf, start, transition, type Engine } from '#engine'
import type { Effect, Form, Journey, JsonObject } from '#model'
import { createFetchSend } from '../conform/server/createFetchSend.ts'
import { openLender } from '../conform/server/openLender.ts'
import { keepToken } from './keepToken.ts'
import type { Stage } from './Stage.ts'

/**
 * Signs a page in for the journey's context: with an account created by the call of the flow's last
 * step, or of another flow's if this one has none, because the server can have other flags than the
 * files. A missing e-mail address or phone is simulated in the identity call, because no
 * registration omits them.
 */
export async function signIn(
  { origin, subject }: Stage,
  page: Page,
  { context, flow }: Journey,
): Promise<void> {
  const identity = (context?.identity ?? {}) as {
    readonly isSignedIn?: boolean
    readonly hasEmail?: boolean
    readonly hasPhone?: boolean
  }
  if (!identity.isSignedIn) return
  const { bundle } = subject
  const { orgCode } = bundle.org
  const served = await openLender(createFetchSend(new URL(origin), 60), orgCode, {
    subjects: new Map([[orgCode, subject]]),
  })
  if (!served) throw new Error(`The server has no lender "${orgCode}"`)
  const others = Object.keys(bundle.flows).filter((other) => other !== flow)
  const made = [flow, ...others]
    .map((from) => registrationOf(served.subject.engine, from))
    .find((registration) => registration !== undefined)
  if (!made) throw new Error('No flow comes to a call')
  const answer = await fetch(origin + bundle.calls[made.call.call]!.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-org': orgCode,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ flow: made.flow, bundle: served.hash, answers: made.call.answers }),
  })
  const body = (await answer.json()) as JsonObject
  if (!answer.ok)
    throw new Error(
      `No account can be made (${answer.status}): ${JSON.stringify(body.issues ?? body)}`,
    )
  await page.addInitScript(keepToken, String(body.jwt))
  if (identity.hasEmail !== false && identity.hasPhone !== false) return
  await page.route(`**${bundle.calls.identity!.path}*`, async (route) => {
    const response = await route.fetch()
    const known = (await response.json()) as JsonObject
    const patch = {
      ...(identity.hasEmail === false && { email: null }),
      ...(identity.hasPhone === false && { phoneNumbers: [] }),
    }
    await route.fulfill({ response, json: { ...known, ...patch } })
  })
}

interface Registration {
  readonly flow: string
  readonly call: Extract<Effect, { type: 'call' }>
}

/**
 * A path through the flow to its call, every form filled in with a valid answer; undefined if it
 * goes elsewhere.
 */
function registrationOf(engine: Engine, flow: string): Registration | undefined {
  let session = start(engine, flow, createContext(engine.bundle.org, today))
  for (let turn = 0; turn < 50; turn++) {
    const { step } = session
    const { form } = engine.bundle.flows[flow]!.steps[step]!
    const facts = { ...session.context, ...factsOf(engine, session, step) }
    const fields = ((engine.bundle.forms[form] as Form).schema.properties ?? {}) as JsonObject
    const wanted = 'email' in fields ? { email: `${randomUUID()}@example.com` } : {}
    const answer = sampleAnswer(engine, form, wanted, facts)
    if (!answer) throw new Error(`Nothing fills the form ${form} of the step "${step}"`)
    const next = transition(engine, session, { type: 'submit', step, data: answer })
    const effect = next.effects.at(-1)
    if (next.issues.length > 0)
      throw new Error(
        `The step "${step}" refuses what its form accepts: ${next.issues[0]!.message}`,
      )
    if (effect?.type === 'call') return { flow, call: effect }
    if (next.session.step === step) return undefined
    session = next.session
  }
  return undefined
}
