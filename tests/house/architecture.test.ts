import { readdirSync, readFileSync, existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

/**
 * Room → doors it may use, and packages (or node's own) that it may never use. The table of
 * ../design, as data.
 */
const table: Record<string, { doors: string[]; within?: string[]; never: RegExp }> = {
  model: { doors: [], never: /^/ },
  loader: {
    doors: ['#model'],
    within: ['loader/validators'],
    never: /^(react|fastify|node:|@rjsf\/core)/,
  },
  'loader/disk': { doors: ['#model'], within: ['loader'], never: /^(react|fastify|@rjsf)/ },
  'loader/validators': {
    doors: ['#model'],
    within: ['loader'],
    never: /^(react$|react-dom|fastify|node:|@rjsf\/core)/,
  },
  engine: { doors: ['#model'], never: /^(react|fastify|node:|@rjsf|pg|kysely)/ },
  lending: { doors: ['#model', '#engine'], never: /^(react|fastify|node:|@rjsf|pg|kysely)/ },
  support: { doors: ['#model', '#engine'], never: /^(react|fastify|node:|@rjsf|pg|kysely)/ },
  origination: {
    doors: ['#model', '#engine', '#lending'],
    never: /^(react|fastify|node:|@rjsf|pg|kysely)/,
  },
  analysis: {
    doors: ['#model', '#loader', '#loader/validators', '#engine', '#lending', '#origination'],
    within: ['analysis/plays'],
    never: /^(react|fastify|node:|@rjsf|pg|kysely)/,
  },
  'analysis/plays': {
    doors: ['#model', '#engine'],
    never: /^(react|fastify|node:|@rjsf|pg|kysely)/,
  },
  renderer: {
    doors: ['#model', '#engine', '#lending'],
    never: /^(node:|fastify|react-router|@tanstack)/,
  },
  app: {
    // The renderer is loaded with the first form; what the page needs before has a door of its own.
    doors: [
      '#model',
      '#engine',
      '#lending',
      '#support',
      '#renderer',
      '#renderer/posted',
      '#renderer/readSilentInput',
      '#analysis/play',
    ],
    never: /^(node:|fastify)/,
  },
  server: {
    doors: [
      '#model',
      '#loader',
      '#loader/disk',
      '#loader/validators',
      '#engine',
      '#lending',
      '#support',
      '#origination',
      '#analysis',
    ],
    never: /^(react|@rjsf)/,
  },
  cli: {
    // Drivers of browsers, which are tools and no part of what serves.
    within: ['../tools/browser'],
    doors: [
      '#model',
      '#loader',
      '#loader/disk',
      '#loader/files',
      '#loader/validators',
      '#engine',
      '#lending',
      '#origination',
      '#analysis',
      '#server',
      '#server/sandbox',
      '#server/vendors',
      '#server/audit',
      '#server/evidence',
      '#server/operations',
    ],
    never: /^(react|@rjsf)/,
  },
}

/**
 * Rooms whose folders import one way. Files at the root of a room join its folders, or are what all
 * of them share.
 */
const oneWay = ['engine', 'lending', 'support', 'origination', 'app', 'server', 'cli']

/**
 * Folders of the server, lowest first: a file imports from its own folder and from those before it,
 * but for few imports that point up. ".": files at the root of the room that all others use.
 */
const layers = [
  '.',
  'settings',
  'secrets',
  'stores',
  'clock',
  'releases',
  'bundles',
  'queue',
  'vendors',
  'http',
  'mail',
  'identity',
  'documents',
  'origination',
  'metrics',
  'support',
  'submissions',
  'signers',
  'audit',
  'operations',
  'chat',
  'jobs',
  'console',
  'evidence',
  'routes',
]
const mostUp = 0

/** Files at the root of the server that compose, start or hand out what the folders hold. */
const composing = [
  'createServer',
  'createServices',
  'dev',
  'index',
  'main',
  'openBuiltDrawer',
  'runBuilt',
  'runFromSource',
  'runServer',
  'serveBuiltApp',
  'serveWithVite',
  'startServer',
  'startWork',
]

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.tsx?$/.test(path),
)
const roomOf = (path: string) =>
  ['loader/disk', 'loader/validators', 'analysis/plays', '../tools/browser'].find((room) =>
    path.startsWith(`${room}/`),
  ) ?? path.split('/')[0]!
const importsOf = (text: string) =>
  [...text.matchAll(/(?<!')\b(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!)

const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')

/** Folder of a room, "stores" of "server/stores/columns.ts"; undefined for a file at its root. */
const folderOf = (path: string) => path.split('/').slice(1, -1)[0]

/** Files of the same room that a file imports. */
const filesUsedBy = (path: string) =>
  importsOf(readFileSync(join('src', path), 'utf8'))
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(path, '..', specifier))

const isComposing = (path: string) =>
  folderOf(path) === undefined && composing.includes(posix.basename(path, '.ts'))

const layerOf = (path: string) => {
  const layer = layers.indexOf(folderOf(path) ?? '.')
  expect(layer, `the folder of ${path} among the layers`).not.toBe(-1)
  return isComposing(path) ? layers.length : layer
}

/**
 * Loads a file when a form first needs it. What it loads draws forms again: a list has a form for
 * each row.
 */
const loadsLater =
  /^renderer\/lazy\/load(Further|Plain|Shape)Parts\.ts$|^renderer\/lazy\/loadRows\.ts$/

/** A round of folders or files, the first one again at its end: "stores → http → stores". */
function findRound(uses: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  const isDone = new Set<string>()
  const follow = (place: string, way: readonly string[]): string | undefined => {
    if (way.includes(place)) return [...way.slice(way.indexOf(place)), place].join(' → ')
    if (isDone.has(place)) return undefined
    for (const used of uses.get(place) ?? []) {
      const round = follow(used, [...way, place])
      if (round !== undefined) return round
    }
    isDone.add(place)
    return undefined
  }
  return [...uses.keys()].map((place) => follow(place, [])).find((round) => round !== undefined)
}

describe('the house keeps its shape', () => {
  it.each(sources)('%s imports only what its room may', (path) => {
    const rule = table[roomOf(path)]
    expect(rule, `room of ${path} is not in the table`).toBeDefined()
    for (const specifier of importsOf(readFileSync(join('src', path), 'utf8'))) {
      // Types alone come from the words. What is imported asks for files as our own forms do.
      if (/\/schemas\/common\/(signature|upload)\.json$/.test(specifier)) {
        expect(path).toBe('cli/import/kinds/ownFields.ts')
        continue
      }
      if (/\/(schemas\/meta\/[\w-]+\.schema|texts\/words|support\/chat)\.json$/.test(specifier))
        continue
      if (specifier.startsWith('#'))
        expect(rule!.doors, `${path} → ${specifier}`).toContain(specifier)
      else if (specifier.startsWith('.'))
        expect([roomOf(path), ...(rule!.within ?? [])], `${path} → ${specifier}`).toContain(
          roomOf(join(path, '..', specifier)),
        )
      else expect(specifier, `${path} → ${specifier}`).not.toMatch(rule!.never)
    }
  })

  it.each(sources.filter((path) => path.startsWith('origination/')))(
    '%s takes time, chance, hashes and the network from its caller',
    (path) => {
      const code = withoutComments(readFileSync(join('src', path), 'utf8'))
      // Handlers wait for their port alone: what they are given keeps applications.
      const waits = path.startsWith('origination/handlers/') ? /(?!)/g : /\bawait\b/g
      const outside =
        /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|(?<!\.)\bcrypto\b|\bglobalThis\b|\bprocess\b|\bfetch\(|\bset(?:Timeout|Interval)\b|\bperformance\b/g
      for (const [taken] of [...code.matchAll(outside), ...code.matchAll(waits)])
        expect.soft(taken, `${path} is not pure`).toBeUndefined()
    },
  )

  it.each(oneWay)('folders of %s import one way', (room) => {
    const uses = new Map<string, Set<string>>()
    for (const path of sources.filter(
      (one) => one.startsWith(`${room}/`) && folderOf(one) !== undefined,
    )) {
      const folder = folderOf(path)!
      for (const used of filesUsedBy(path).map(folderOf)) {
        if (used !== undefined && used !== folder)
          uses.set(folder, (uses.get(folder) ?? new Set()).add(used))
      }
    }
    expect(uses.size, `folders of ${room} with imports`).toBeGreaterThan(0)
    expect(findRound(uses), `a round of imports among the folders of ${room}`).toBeUndefined()
  })

  it(`at most ${mostUp} imports of the server point from a lower folder to a higher one`, () => {
    const own = sources.filter((path) => path.startsWith('server/'))
    const up = own.flatMap((path) =>
      filesUsedBy(path)
        .filter((used) => used.startsWith('server/') && layerOf(used) > layerOf(path))
        .map((used) => `${path} → ${used}`),
    )
    expect(up.length, up.join('\n')).toBeLessThanOrEqual(mostUp)
  })

  it('only what composes the server makes the stores of what is encrypted', () => {
    const makers = sources.filter(
      (path) =>
        path.startsWith('server/') &&
        filesUsedBy(path).includes('server/stores/createSealedStores.ts'),
    )
    expect(makers).toEqual(['server/createServices.ts'])
  })

  it('no file imports itself through others', () => {
    const own = sources.filter((path) => !loadsLater.test(path))
    const uses = new Map(own.map((path) => [path, new Set(filesUsedBy(path))]))
    expect(sources.length - own.length).toBe(4)
    expect(findRound(uses)).toBeUndefined()
  })

  it('every door in package.json opens on a file', () => {
    for (const file of Object.values(manifest.imports)) expect(existsSync(file), file).toBe(true)
  })
})
