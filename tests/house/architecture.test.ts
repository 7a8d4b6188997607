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
  origination: { doors: ['#model', '#engine'], never: /^(react|fastify|node:|@rjsf|pg|kysely)/ },
  analysis: {
    doors: ['#model', '#loader', '#loader/validators', '#engine', '#origination'],
    within: ['analysis/plays'],
    never: /^(react|fastify|node:|@rjsf|pg|kysely)/,
  },
  'analysis/plays': {
    doors: ['#model', '#engine'],
    never: /^(react|fastify|node:|@rjsf|pg|kysely)/,
  },
  renderer: { doors: ['#model', '#engine'], never: /^(node:|fastify|react-router|@tanstack)/ },
  app: { doors: ['#model', '#engine', '#renderer', '#analysis/play'], never: /^(node:|fastify)/ },
  server: {
    doors: [
      '#model',
      '#loader',
      '#loader/disk',
      '#loader/validators',
      '#engine',
      '#origination',
      '#analysis',
    ],
    never: /^(react|@rjsf)/,
  },
  cli: {
    doors: [
      '#model',
      '#loader',
      '#loader/disk',
      '#loader/files',
      '#loader/validators',
      '#engine',
      '#origination',
      '#analysis',
      '#server',
      '#server/sandbox',
      '#server/vendors',
      '#server/audit',
      '#server/operations',
    ],
    never: /^(react|@rjsf)/,
  },
}

/**
 * Rooms whose folders import one way. Files at the root of a room join its folders, or are what all
 * of them share.
 */
const oneWay = ['engine', 'origination', 'app', 'server', 'cli']

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.tsx?$/.test(path),
)
const roomOf = (path: string) =>
  ['loader/disk', 'loader/validators', 'analysis/plays'].find((room) =>
    path.startsWith(`${room}/`),
  ) ?? path.split('/')[0]!
const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!)

const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')

/** Folder of a room, "stores" of "server/stores/columns.ts"; undefined for a file at its root. */
const folderOf = (path: string) => path.split('/').slice(1, -1)[0]

/** The folders of a round, the first one again at its end: "stores → http → stores". */
function findRound(uses: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  const isDone = new Set<string>()
  const follow = (folder: string, way: readonly string[]): string | undefined => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder].join(' → ')
    if (isDone.has(folder)) return undefined
    for (const used of uses.get(folder) ?? []) {
      const round = follow(used, [...way, folder])
      if (round !== undefined) return round
    }
    isDone.add(folder)
    return undefined
  }
  return [...uses.keys()].map((folder) => follow(folder, [])).find((round) => round !== undefined)
}

describe('the house keeps its shape', () => {
  it.each(sources)('%s imports only what its room may', (path) => {
    const rule = table[roomOf(path)]
    expect(rule, `room of ${path} is not in the table`).toBeDefined()
    for (const specifier of importsOf(readFileSync(join('src', path), 'utf8'))) {
      if (/schemas\/meta\/[\w-]+\.schema\.json$/.test(specifier)) continue
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
      for (const [taken] of code.matchAll(
        /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|(?<!\.)\bcrypto\b|\bglobalThis\b|\bprocess\b|\bfetch\(|\bset(?:Timeout|Interval)\b|\bperformance\b|\bawait\b/g,
      ))
        expect.soft(taken, `${path} is not pure`).toBeUndefined()
    },
  )

  it.each(oneWay)('folders of %s import one way', (room) => {
    const uses = new Map<string, Set<string>>()
    for (const path of sources.filter(
      (one) => one.startsWith(`${room}/`) && folderOf(one) !== undefined,
    )) {
      const folder = folderOf(path)!
      for (const specifier of importsOf(readFileSync(join('src', path), 'utf8')).filter((one) =>
        one.startsWith('.'),
      )) {
        const used = folderOf(posix.join(path, '..', specifier))
        if (used !== undefined && used !== folder)
          uses.set(folder, (uses.get(folder) ?? new Set()).add(used))
      }
    }
    expect(uses.size, `folders of ${room} with imports`).toBeGreaterThan(0)
    expect(findRound(uses), `a round of imports among the folders of ${room}`).toBeUndefined()
  })

  it('every door in package.json opens on a file', () => {
    for (const file of Object.values(manifest.imports)) expect(existsSync(file), file).toBe(true)
  })
})
