import { randomUUID } from 'node:crypto'
import { sampleAnswer } from '#analysis'
import type { Act, Json, JsonObject } from '#model'
import { send } from '../callServer.ts'
import { record, type Day } from './Day.ts'
import { agentHeaders } from '../identity/agentHeaders.ts'

const url = '/service-application/api/v1/agent/files'
const note = 'They spoke about it on the phone, and it is as the file says.'
/** Bytes of the queue and of a file, as the page loads them. */
const most = { queue: 60_000, file: 250_000 }
/** How likely an agent is to do what the file needs before anything else. */
const needed = 0.7

export interface Desk {
  readonly uuid: string
  readonly email: string
  /** Opens a file of their queue, and does something that it offers. */
  readonly move: (colleagues: readonly Desk[]) => Promise<void>
}

/** An agent of the lender, who does what the console offers, as chance will have it. */
export async function openDesk(day: Day): Promise<Desk> {
  const { server, lender, random, pick } = day
  const { org } = lender
  const { store } = server.services
  const email = `${randomUUID()}@example.com`
  const uuid = await server.services.identities.insert(store, org, {
    email,
    passwordHash: 'none',
    profile: {},
    profileType: 'agent',
  })
  let headers = await agentHeaders(server, org, uuid)
  const look = async (what: keyof typeof most, path: string) => {
    const began = performance.now()
    const answer = await send(server, 'GET', path, { headers, org })
    day.waits.set(what, [...(day.waits.get(what) ?? []), performance.now() - began])
    record(day, what, answer)
    // A token lasts for minutes; the answer brings the next one.
    const { bearer } = answer.headers
    if (typeof bearer === 'string') headers = { authorization: `Bearer ${bearer}` }
    const bytes = JSON.stringify(answer.body).length
    if (bytes > most[what]) day.problems.push(`${path} has ${bytes} bytes`)
    return answer
  }
  return {
    uuid,
    email,
    async move(colleagues) {
      const { status, body: queue } = await look('queue', `${url}?view=open`)
      if (status !== 200) {
        day.problems.push(`The queue of an agent answers ${status}`)
        return
      }
      const files = queue.files as readonly { readonly uuid: string }[]
      if (files.length === 0) return
      const { uuid: file } = pick(files)
      // Who is told that the file changed meanwhile looks again.
      while ((await actOn(file, colleagues)) === 412);
    },
  }

  /** The status of the act's answer; undefined if there is nothing to do. */
  async function actOn(file: string, colleagues: readonly Desk[]): Promise<number | undefined> {
    const seen = await look('file', `${url}/${file}`)
    if (seen.status !== 200) return undefined
    const acts = seen.body.acts as readonly Act[]
    const first = acts.filter(({ isNeeded }) => isNeeded)
    const choices = first.length > 0 && random() < needed ? first : acts
    if (choices.length === 0) return undefined
    const { act, form, about, signer } = pick(choices)
    const answer = fill(form, colleagues)
    if (!answer) {
      day.problems.push(`The form ${form} of the act ${act} cannot be filled`)
      return undefined
    }
    const done = await send(server, 'POST', `${url}/${file}/acts`, {
      org,
      headers: {
        ...headers,
        'idempotency-key': randomUUID(),
        'if-match': String(seen.headers.etag),
      },
      body: {
        act,
        ...(about !== undefined && { about }),
        ...(signer !== undefined && { signer }),
        answer,
      },
    })
    record(day, `act ${act}`, done)
    return done.status
  }

  /** What the form asks, choices by chance. */
  function fill(form: string, colleagues: readonly Desk[]): JsonObject | undefined {
    const { engine, bundle } = lender.subject
    const properties = (bundle.forms[form]!.schema.properties ?? {}) as Readonly<
      Record<string, JsonObject>
    >
    const wanted = Object.fromEntries(
      Object.entries(properties).flatMap(([name, schema]): [string, Json][] => {
        if (name === 'colleague')
          return [[name, pick(colleagues.filter((each) => each.uuid !== uuid)).email]]
        if (name === 'note' || name === 'reason') return [[name, note]]
        return Array.isArray(schema.enum) ? [[name, pick(schema.enum as readonly Json[])]] : []
      }),
    )
    return sampleAnswer(engine, form, wanted, {}) ?? sampleAnswer(engine, form, { note }, {})
  }
}
