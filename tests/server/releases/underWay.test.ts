import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '#model'
import { bundleOf, paths, send } from '../callServer.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { runLintel } from '../operations/runLintel.ts'

// The command publishes a folder; a server that follows none keeps the drafts of its people.
const [folder, aside] = ['lintel-under-way-', 'lintel-no-folder-'].map((name) =>
  mkdtempSync(join(tmpdir(), name)),
) as [string, string]
const org = 'northside'
let databaseUrl: string
let server: TestServer
beforeAll(async () => {
  cpSync('examples/starter', folder, { recursive: true })
  rmSync(join(folder, 'tests'), { recursive: true })
  databaseUrl = await createDatabase()
  expect((await publish())[0]).toBe(0)
  server = await openTestServer({ config: aside, followsFolder: false }, { url: databaseUrl })
})
afterAll(async () => {
  await server.close()
  for (const each of [folder, aside]) rmSync(each, { recursive: true, force: true })
})

const lintel = async (...words: readonly string[]) => {
  const { status, stdout } = await runLintel(words, {
    DATABASE_URL: databaseUrl,
    LINTEL_SANDBOX: 'on',
  })
  await server?.services.bundles.refresh()
  return [status, stdout] as const
}
const publish = (...words: readonly string[]) =>
  lintel('publish', '--config', folder, '--by', 'ops', '--why', 'Readers asked for it.', ...words)
type Edit = (file: Record<string, any>) => unknown
const edit = (file: string, change: Edit) => {
  const path = join(folder, file)
  const content = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Json>
  change(content)
  writeFileSync(path, JSON.stringify(content))
}

interface Person {
  readonly uuid: string
  readonly key: string
}
type Data = Readonly<Record<string, JsonObject>>
const ofPerson = ({ uuid, key }: Person, etag?: string) => ({
  url: `${paths.drafts}/${uuid}`,
  headers: { 'x-draft-key': key, ...(etag && { 'if-match': etag }) },
})
/** What the page of someone who left their answers at a step has saved. */
const leave = async (step: string, answers: Data, typed: Data = {}): Promise<Person> => {
  const { body } = await send(server, 'POST', paths.drafts, { body: { flow: 'card' }, org })
  await saveAs(body as Person, '"v1"', { step, answers, typed })
  return body as Person
}
const saveAs = async (
  person: Person,
  etag: string,
  session: { step: string; answers: Data; typed: Data; bundle?: string },
) => {
  const { url, headers } = ofPerson(person, etag)
  const body = { flow: 'card', bundle: bundleOf(server, org), ...session }
  const saved = await send(server, 'PUT', url, { body, headers, org })
  expect([saved.status, saved.body]).toEqual([200, expect.anything()])
  return saved
}
/** What they see when they return. */
const come = async (person: Person) => {
  const { url, headers } = ofPerson(person)
  const read = await send(server, 'GET', url, { headers, org })
  const { bundle, step, answers, typed } = read.body.session as JsonObject
  return {
    etag: String(read.headers.etag),
    isCurrent: bundle === bundleOf(server, org),
    bundle: String(bundle),
    step,
    answers,
    typed,
  }
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** A value until the day before a week from now, and another one from then on. */
const until = (value: Json, then?: Json) => ({
  inForce: [
    { until: day(6), value },
    { from: day(7), ...(then !== undefined && { value: then }) },
  ],
})
const about = { name: 'Ana Silva', dateOfBirth: '1984-04-03', email: 'ana@example.com' }
const child = { name: 'Rui Silva', dateOfBirth: '2020-04-03', email: 'rui@example.com' }
const guardian = { guardianName: 'Eva Silva' }
let ana: Person
let rui: Person

describe('who is under way when a release comes into force', () => {
  it('continues as they are, where nothing changes that they are asked', async () => {
    ana = await leave('check', { about })
    rui = await leave('check', { about: child, guardian }, { check: { agreesToRules: true } })
    edit('orgs/northside/org.json', (file) => (file.orgBrand = 'Library 2'))
    const [status, said] = await publish()
    expect([status, said]).toEqual([
      0,
      'Release 2 is published for northside.\nnorthside: 2 open drafts: 2 continue as they are.\n',
    ])
    expect(await come(rui)).toMatchObject({
      isCurrent: true,
      step: 'check',
      answers: { about: child, guardian },
      typed: { check: { agreesToRules: true } },
    })
  })

  it('stays with what an open page shows, and is in the present one when they return', async () => {
    const { etag, bundle } = await come(ana)
    edit('orgs/northside/org.json', (file) => (file.orgBrand = 'Library 3'))
    expect((await publish())[0]).toBe(0)
    const open = { step: 'check', answers: { about }, typed: {}, bundle }
    const saved = await saveAs(ana, etag, { ...open, typed: { check: { agreesToRules: true } } })
    expect(saved.body.session.bundle).toBe(bundle)
    expect(await come(ana)).toMatchObject({
      isCurrent: true,
      typed: { check: { agreesToRules: true } },
    })
    // Another tab has moved it, and the page with the older one saves: nothing of it is lost.
    const late = await saveAs(ana, String(saved.headers.etag), open)
    expect(late.body.session).toMatchObject({ bundle: bundleOf(server, org), typed: {} })
  })

  it('is never published where an answer would be lost that is not named', async () => {
    edit('schemas/card/about.json', (form) => {
      const { email: was, ...others } = form.properties
      form.properties = { ...others, mailAddress: was }
      form.required = ['name', 'dateOfBirth', 'mailAddress']
      const { email: said, ...more } = form.errorMessage.required
      form.errorMessage.required = { ...more, mailAddress: said }
    })
    const [status, said] = await publish()
    expect(status).toBe(1)
    expect(said).toContain(
      '2 people under way would lose the answer to “Email address”, which is asked no more (northside).',
    )
    expect(said).toContain(
      '--accept "server/answer-lost schemas/card/about.json#/properties/email: REASON"',
    )
    expect((await lintel('releases'))[1]).toMatch(/3 releases\.\n$/)
  })

  it('is moved with all answers where a migration says where they went', async () => {
    writeFileSync(
      join(folder, 'flows/migrations.json'),
      JSON.stringify({
        title: 'Where answers went',
        migrations: {
          mail: {
            title: 'The email address has another name',
            flow: 'card',
            from: 'about/email',
            to: 'about/mailAddress',
          },
        },
      }),
    )
    const [status, said] = await publish()
    expect([status, said]).toEqual([
      0,
      expect.stringContaining('northside: 2 open drafts: 2 are moved with all answers kept.\n'),
    ])
    const { email, ...rest } = about
    expect(await come(ana)).toMatchObject({
      isCurrent: true,
      step: 'check',
      answers: { about: { ...rest, mailAddress: email } },
    })
  })

  it('goes back with all answers when the release is taken back', async () => {
    const [status] = await lintel('rollback', '--by', 'ops', '--why', 'It was too early.')
    expect(status).toBe(0)
    expect(await come(ana)).toMatchObject({ isCurrent: true, step: 'check', answers: { about } })
    expect((await publish())[0]).toBe(0)
  })

  it('is asked again what is asked otherwise, and for the first time what is new', async () => {
    edit('schemas/card/guardian.json', (form) => (form.properties.guardianName.minLength = 12))
    edit('schemas/card/about.json', (form) => {
      form.properties.phone = { title: 'Phone number', type: 'string', maxLength: 20 }
      form.required.push('phone')
      form.errorMessage.required.phone = 'Enter your phone number'
      form.properties.phone.errorMessage = 'Enter your phone number'
    })
    const [status, said] = await publish()
    expect([status, said]).toEqual([
      0,
      expect.stringContaining('northside: 2 open drafts: 2 need an answer again.\n'),
    ])
    expect(said).toContain(
      '  2 people answer “Phone number” (schemas/card/about.json /properties/phone), again or for the first time\n',
    )
    expect(said).toContain(
      '  1 person answers “Name of your parent or guardian” (schemas/card/guardian.json /properties/guardianName), again or for the first time\n',
    )
    const { email, ...rest } = child
    expect(await come(rui)).toMatchObject({
      isCurrent: true,
      step: 'about',
      answers: {},
      typed: {
        about: { ...rest, mailAddress: email },
        guardian,
        check: { agreesToRules: true },
      },
    })
  })

  it('loses an answer only where that is accepted by name, which the history keeps', async () => {
    edit('flows/card.json', (flow) => {
      delete flow.steps.guardian
      flow.steps.about.next = 'check'
      delete flow.rules
    })
    rmSync(join(folder, 'orgs/northside/flows'), { recursive: true })
    for (const name of ['guardian.json', 'guardian.ui.json'])
      rmSync(join(folder, 'schemas/card', name))
    const place = 'server/answer-lost flows/card.json#/steps/guardian'
    const [shut, why] = await publish()
    expect([shut, why]).toEqual([1, expect.stringContaining(`--accept "${place}: REASON"`)])
    const [status, said] = await publish('--accept', `${place}: Guardians sign at the desk.`)
    expect([status, said]).toEqual([0, expect.stringContaining('1 loses an answer')])
    expect(said).toContain(
      '  1 person loses the answer to “Your parent or guardian” (flows/card.json /steps/guardian), accepted: Guardians sign at the desk.\n',
    )
    expect((await lintel('releases'))[1]).toContain('was accepted: Guardians sign at the desk.')
    expect(await come(rui)).toMatchObject({ isCurrent: true, step: 'about' })
    edit('orgs/northside/org.json', (file) => (file.orgBrand = 'Library 4'))
    expect((await publish())[0]).toBe(0)
  })

  it('stays with its release where an answer would be lost that no one accepted', async () => {
    edit('schemas/card/about.json', (form) => {
      form.properties.nickname = { title: 'Nickname', type: 'string', maxLength: 40 }
      form.properties.nickname.errorMessage = 'Enter a shorter name'
    })
    expect((await publish())[0]).toBe(0)
    const leo = await leave('about', {})
    const { bundle } = await come(leo)
    edit('schemas/card/about.json', (form) => delete form.properties.nickname)
    expect((await publish())[0]).toBe(0)
    const typed = { about: { nickname: 'Leo' } }
    await saveAs(leo, '"v2"', { step: 'about', answers: {}, typed, bundle })
    expect(await come(leo)).toMatchObject({ isCurrent: false, bundle, typed })
    edit('orgs/northside/org.json', (file) => (file.orgBrand = 'Library 5'))
    const [status, said] = await publish()
    expect([status, said]).toEqual([
      1,
      expect.stringContaining('1 person under way would lose the answer to “Nickname”'),
    ])
  })

  const nickname = [
    '--accept',
    'server/answer-lost schemas/card/about.json#/properties/nickname: As before.',
  ] as const

  it('in two tabs of which one has moved: what each of them changed is kept', async () => {
    const two = await leave('about', {}, { about: { mailAddress: 'one@example.com' } })
    const old = await come(two)
    edit('schemas/card/about.json', (form) => {
      const { mailAddress, ...others } = form.properties
      form.properties = { ...others, contact: mailAddress }
      form.required = form.required.map((field: string) =>
        field === 'mailAddress' ? 'contact' : field,
      )
      const { mailAddress: said, ...messages } = form.errorMessage.required
      form.errorMessage.required = { ...messages, contact: said }
    })
    edit('flows/migrations.json', ({ migrations }) => {
      migrations.contact = {
        title: 'The email address has another name again',
        flow: 'card',
        from: 'about/mailAddress',
        to: 'about/contact',
      }
    })
    expect((await publish(...nickname))[0]).toBe(0)
    const now = await come(two)
    expect(now).toMatchObject({ isCurrent: true, typed: { about: { contact: 'one@example.com' } } })
    // The tab with the new release saves; the one with the old release does not know of it.
    const typed = { about: { contact: 'one@example.com', name: 'Two' } }
    await saveAs(two, now.etag, { step: 'about', answers: {}, typed, bundle: now.bundle })
    const known = {
      flow: 'card',
      bundle: old.bundle,
      step: 'about',
      answers: {},
      typed: old.typed!,
    }
    const mine = { ...known, typed: { about: { mailAddress: 'two@example.com' } } }
    const put = (etag: string, body: JsonObject) => {
      const { url, headers } = ofPerson(two, etag)
      return send(server, 'PUT', url, { body, headers, org })
    }
    expect((await put(old.etag, mine)).status).toBe(412)
    const { etag } = await come(two)
    const merged = await put(etag, { ...mine, base: known })
    expect([merged.status, merged.body.session]).toEqual([
      200,
      expect.objectContaining({
        bundle: now.bundle,
        step: 'about',
        typed: { about: { name: 'Two', contact: 'two@example.com' } },
      }),
    ])
    expect((await come(two)).typed).toEqual(merged.body.session.typed)
    const unknown = { ...known, bundle: '0'.repeat(64) }
    expect((await put((await come(two)).etag, { ...mine, base: unknown })).status).toBe(409)
  })

  it('is tried on each later day, too, when a release changes by itself', async () => {
    const friday = day(7)
    await leave('about', {}, { about: { phone: '555 010 0199' } })
    edit('schemas/card/about.json', (form) => {
      const { phone: said, ...messages } = form.errorMessage.required
      form.errorMessage.required = until(form.errorMessage.required, messages)
      form.required = until(
        form.required,
        form.required.filter((name: string) => name !== 'phone'),
      )
      form.properties.phone = until(form.properties.phone)
      expect(said).toBeDefined()
    })
    const place = 'server/answer-lost schemas/card/about.json#/properties/phone'
    const [shut, why] = await publish(...nickname)
    expect([shut, why]).toEqual([1, expect.stringContaining(`--accept "${place}: REASON"`)])
    const accepted = ['--accept', `${place}: The library writes letters.`] as const
    const [status, said] = await publish(...nickname, ...accepted)
    const later = `northside, from ${friday} on: `
    expect([status, said]).toEqual([0, expect.stringContaining(later)])
    const [present, then] = said.split(later)
    const loses =
      '  1 person loses the answer to “Phone number” (schemas/card/about.json /properties/phone), accepted: The library writes letters.\n'
    expect(then).toContain(loses)
    expect(present).not.toContain(loses)
  })
})
