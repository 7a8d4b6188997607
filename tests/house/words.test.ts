import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

/** Words that no name in src holds, by the word for the idea (docs/words.md). */
const instead = {
  diagnostic: ['finding', 'findings', 'fault', 'faults', 'soundness'],
  'validation error': ['refusal', 'refusals'],
  valid: ['sound', 'unsound'],
  'result or decision': ['verdict', 'verdicts'],
  response: ['reply', 'replies'],
  event: ['happening', 'happenings'],
  counterexample: ['plays'],
  'step, screen': ['scene', 'scenes'],
  deadline: ['duty', 'duties'],
  'co-signer': ['cosigner', 'cosigners'],
}

/** Names that stay, by reason. */
const kept = new Set([
  // Fastify's own words.
  'reply',
  '_reply',
  'FastifyReply',
  'decorateReply',
  // Members of the call that lists the applications of an agent: renamed with its page.
  'duties',
  'listDuties',
  'listDuties.ts',
])

const better = new Map(
  Object.entries(instead).flatMap(([word, others]) =>
    others.map((other) => [other, word] as const),
  ),
)

/** "readHTTPReply" → read, http, reply. */
const wordsOf = (name: string) =>
  name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase())

const wrongIn = (name: string) =>
  kept.has(name) ? undefined : wordsOf(name).find((word) => better.has(word))

interface Node {
  readonly type?: string
  readonly name?: unknown
  readonly start?: number
}

function findNames(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text)
  expect(errors, file).toEqual([])
  const found = new Set<string>()
  const visit = (node: Node): void => {
    const isName =
      /^(JSX|Private)?Identifier$/.test(node.type ?? '') && typeof node.name === 'string'
    const wrong = isName ? wrongIn(node.name) : undefined
    if (isName && wrong !== undefined) {
      const line = text.slice(0, node.start).split('\n').length
      found.add(`${file}:${line}: ${node.name}: say ${better.get(wrong)}, not ${wrong}`)
    }
    for (const child of Object.values(node))
      if (typeof child === 'object' && child !== null) visit(child as Node)
  }
  visit(program)
  return [...found]
}

const files = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name, parentPath }) => `${parentPath}/${name}`)

it('no file or folder in src is named with a word that has a better one', () => {
  const wrong = files.flatMap((file) =>
    file.split('/').flatMap((name) => {
      const word = wrongIn(name)
      return word === undefined ? [] : [`${file}: say ${better.get(word)}, not ${word}`]
    }),
  )
  expect(wrong).toEqual([])
})

it('no identifier in src holds a word that has a better one', () => {
  const sources = files.filter((file) => /\.tsx?$/.test(file))
  expect(sources.length).toBeGreaterThan(1000)
  const pattern = new RegExp([...better.keys()].join('|'), 'i')
  const wrong = sources.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return pattern.test(text) ? findNames(file, text) : []
  })
  expect(wrong).toEqual([])
})

it('names words in every spelling, with file and line', () => {
  expect(findNames('a.ts', 'const one = 1\nfunction placeFinding() {}')).toEqual([
    'a.ts:2: placeFinding: say diagnostic, not finding',
  ])
  for (const name of [
    'FINDING',
    'PlayFinding',
    'findingsOf',
    'soundCodes',
    'hTTPVerdict',
    'is_sound',
  ])
    expect(wrongIn(name), name).toBeDefined()
  for (const name of ['Default', 'find', 'soundly', 'reply', 'FastifyReply'])
    expect(wrongIn(name), name).toBeUndefined()
  expect(findNames('a.ts', '// a finding\nconst text = `the fault ${1} is found`')).toEqual([])
})

const dialect = /\b(he|him|his|himself|anew|whoever|somebody|anybody|nobody|everybody|thereof)\b/i

it('titles of tests and mutations speak of people as “they”, in words of today', () => {
  const titles = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('house/'))
    .flatMap((file) =>
      [
        ...readFileSync(`tests/${file}`, 'utf8').matchAll(
          /\b(?:it|test|describe|step)(?:\.\w+)*\(\s*(?:'([^'\n]+)'|`([^`]+)`)/g,
        ),
      ].map(([, quoted, filled]) => `${file}: ${(quoted ?? filled)!}`),
    )
  expect(titles.length).toBeGreaterThan(3000)
  const mutations = JSON.parse(readFileSync('tests/mutations/mutations.json', 'utf8')) as readonly {
    readonly breaks: string
  }[]
  expect(mutations.length).toBeGreaterThan(60)
  const said = [...titles, ...mutations.map(({ breaks }) => breaks)]
  expect(said.filter((title) => dialect.test(title))).toEqual([])
})
