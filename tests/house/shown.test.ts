import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import type { DocumentPlan, JsonObject, OfferSet } from '#model'
import { createAdverseActionNotice } from '../server/documents/drawPapers.ts'
import { documentFacts } from '../../src/origination/papers/documentFacts.ts'
import { applicantFacts, serve } from '../server/documents/applicant.ts'

/**
 * schemas/entities/shown.json, by which `lintel check` judges what words show, names what is really
 * filled in where they are read.
 */
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const { document, mail, page } = read('schemas/entities/shown.json').properties as Readonly<
  Record<string, JsonObject>
>
const membersOf = (schema: JsonObject | undefined) =>
  (schema?.properties ?? {}) as Readonly<Record<string, JsonObject>>
const namesOf = (schema: JsonObject | undefined) => Object.keys(membersOf(schema)).toSorted()

describe('documents', async () => {
  const served = await serve()
  const { defaults } = served.bundle.lending.underwriting
  const drawCents = 5_000_000
  const segments = [{ fromCents: drawCents, toCents: drawCents, aprBps: 850 }]
  const offers = {
    draw: { minCents: drawCents, maxCents: drawCents, stepCents: 1 },
    isFeeFinanced: true,
    prices: [{ ...defaults, segments }],
  } as unknown as OfferSet & JsonObject
  /** Nothing is left out of them: everything that a document may say is known. */
  const facts = applicantFacts({
    case: {
      conditions: [{ commentsToBorrower: 'Your last payslip' }],
      counter: { offeredCents: drawCents },
    },
    file: { offers },
  })
  const filled = documentFacts(served, facts)
  const ofDecisions = 'reasons'

  it('say what is declared and nothing else', () => {
    expect(Object.keys(filled).toSorted()).toEqual(
      namesOf(document).filter((name) => name !== ofDecisions),
    )
  })

  it('have every part of what is declared', () => {
    for (const [name, schema] of Object.entries(membersOf(document)).filter(
      ([, { type }]) => type === 'object',
    ))
      expect(Object.keys(filled[name] as JsonObject), name).toEqual(
        expect.arrayContaining(namesOf(schema)),
      )
  })

  it('say the reasons of a decision where they tell of one', async () => {
    const { notice } = served.bundle.lending.documents.packages
    const showing = {
      ...notice['adverse-action'],
      fields: { Reasons: `[[document.${ofDecisions}]]` },
    } as DocumentPlan
    const { documents } = served.bundle.lending
    const packages = { ...documents.packages, notice: { ...notice, 'adverse-action': showing } }
    const lending = { ...served.bundle.lending, documents: { ...documents, packages } }
    const made = createAdverseActionNotice(
      { ...served, bundle: { ...served.bundle, lending } },
      facts,
      { noticeId: 'one' },
    )
    await expect(made).resolves.toMatchObject({ id: 'adverse-action' })
  })
})

/** A node of a syntax tree (ESTree). */
interface Node {
  readonly type: string
  readonly [member: string]: any
}
interface Source {
  readonly name: string
  readonly nodes: readonly Node[]
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

function nodesIn(root: Node): readonly Node[] {
  const inner = Object.values(root).flatMap((member: unknown) =>
    (Array.isArray(member) ? member : [member]).filter(isNode),
  )
  return [root, ...inner.flatMap(nodesIn)]
}

const sourcesIn = (folder: string): readonly Source[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => {
      const { program, errors } = parseSync(name, readFileSync(`${parentPath}/${name}`, 'utf8'))
      expect(errors, name).toEqual([])
      return { name, nodes: nodesIn(program as unknown as Node) }
    })

const objectsIn = (nodes: readonly Node[]) =>
  nodes.filter(({ type }) => type === 'ObjectExpression')
const givenAs = (object: Node, name: string): Node | undefined =>
  (object.properties as readonly Node[]).find(({ key }) => key?.name === name)?.value

/**
 * Names of the members that an expression has; with `isMost` those too that it may have. A variable
 * is looked up in its file.
 */
function keysOf(expression: Node | undefined, source: Source, isMost: boolean): readonly string[] {
  if (!expression) return []
  if (expression.type === 'Identifier') {
    const named = source.nodes.filter(
      ({ type, id }) => type === 'VariableDeclarator' && id.name === expression.name,
    )
    expect(named, `${source.name}: ${expression.name}`).toHaveLength(1)
    return keysOf(named[0]!.init, source, isMost)
  }
  const [object] = objectsIn(nodesIn(expression))
  const members = object!.properties as readonly Node[]
  const own = members.flatMap(({ key }) => key?.name ?? [])
  const optional = members
    .filter(({ type }) => type === 'SpreadElement')
    .flatMap(({ argument }) => keysOf(argument, source, true))
  return [...own, ...(isMost ? optional : [])].toSorted()
}

describe('mails and text messages', () => {
  const sources = [...sourcesIn('src/server'), ...sourcesIn('src/origination/handlers')]
  /** Objects with a template that a function of this name is called with, each with its file. */
  const called = (names: readonly string[]) =>
    sources.flatMap((source) =>
      source.nodes
        .filter(
          ({ type, callee }) =>
            type === 'CallExpression' && names.includes(callee.property?.name ?? callee.name),
        )
        .flatMap(({ arguments: given }) => objectsIn(given))
        .flatMap((object) => {
          const template = givenAs(object, 'template')
          return template ? [{ source, template, values: givenAs(object, 'values') }] : []
        }),
    )
  const remind = membersOf(membersOf(read('schemas/entities/requests.json')).remind)
  /** Where the template is a variable: what it can be. */
  const variable: Readonly<Record<string, readonly string[]>> = {
    'mailLink.ts': called(['mailLink']).map(({ template }) => template.value),
    'remindSigner.ts': ['signer-reminder', ...(remind.mail!.enum as readonly string[])],
    'mailAboutCoSigning.ts': ['co-signer-invitation', 'co-signer-signed', 'co-signer-declined'],
    'totpRoutes.ts': ['two-factor-on', 'two-factor-off'],
    'takeBackConsents.ts': ['consent-withdrawn', 'signer-consent-withdrawn'],
  }
  const sent = called(['send', 'sendText', 'mail']).flatMap(({ source, template, values }) => {
    const templates: readonly string[] =
      template.type === 'Literal' ? [template.value] : variable[source.name]!
    expect(templates, source.name).toBeDefined()
    return templates.map((name) => ({ name, values, source }))
  })

  it.each(sent)('$name is given the values that are declared', ({ name, values, source }) => {
    const declared = namesOf(membersOf(mail)[name])
    expect(keysOf(values, source, true)).toEqual(expect.arrayContaining(declared))
    expect(declared).toEqual(expect.arrayContaining([...keysOf(values, source, false)]))
  })

  it('are sent, all that are declared, and have words', () => {
    expect(sent.map(({ name }) => name)).toEqual(expect.arrayContaining(namesOf(mail)))
    expect(readdirSync('texts/mail')).toEqual(
      expect.arrayContaining(namesOf(mail).map((name) => `${name}.json`)),
    )
  })
})

describe('pages of a person who came by an invitation', () => {
  const given = sourcesIn('src/app/screens/signer').flatMap((source) =>
    source.nodes
      .filter(
        ({ type, name, value }) =>
          type === 'JSXAttribute' && name.name === 'facts' && isNode(value),
      )
      .map(({ value }) => ({ source, object: objectsIn(nodesIn(value))[0]! })),
  )
  const partsOf = (name: string) =>
    given.flatMap(({ source, object }) => keysOf(givenAs(object, name), source, false))

  it('are given what is declared', () => {
    const parts = new Set(given.flatMap(({ source, object }) => keysOf(object, source, false)))
    expect([...parts].toSorted()).toEqual(namesOf(page))
    expect(partsOf('account')).toEqual(namesOf(membersOf(page).account))
  })

  it('are given what the call answers of an invitation', () => {
    const answer = read('schemas/calls/read-signer-invitation.json').response as JsonObject
    expect(namesOf(answer)).toEqual(expect.arrayContaining(namesOf(membersOf(page).invitation)))
  })
})
