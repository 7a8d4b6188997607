import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { generateRuleCases, runCase, type RuleCase, type CaseFacts } from '#analysis'
import type { Issue } from '#model'
import { createFolder } from '../createFolder.ts'
import { conformCases } from '../conform/conformCases.ts'
import { expandOutcomes, type RuleOutcomes } from '../conform/expandOutcomes.ts'
import { readSubjects } from '../conform/readSubjects.ts'
import type { Call } from '../frame/Command.ts'
import type { Configuration } from '../Configuration.ts'
import { schemaAddress } from './schemaAddress.ts'
import { splitCases } from './splitCases.ts'

export interface RuleFile {
  /** Where it was written, or would be. */
  readonly file: string
  readonly org: string | readonly string[]
  readonly title: string
  readonly cases: readonly RuleCase[]
}

export interface GeneratedRules {
  readonly files: readonly RuleFile[]
  /** Parts of rules, each true and false, that no case of tests/suites covered before. */
  readonly open: number
}

/**
 * Cases for every part of a rule, true and false, that no case of tests/suites covers: a file for
 * each rule file and the lenders that pass them. A string: why not.
 */
export async function generateRuleFiles(
  call: Call,
  read: Configuration,
  folder: string | undefined,
  progress: (text: string) => void,
): Promise<GeneratedRules | Issue | string> {
  const run = await conformCases({ ...call, values: {} }, progress, true)
  if ('code' in run) return run
  const subjects = [...readSubjects(read)].flatMap(([code, subject]) =>
    typeof subject === 'string' ? [] : [{ code, subject }],
  )
  const rules = new Set(subjects.flatMap(({ subject }) => Object.keys(subject.bundle.rules)))
  // Gates and tiers are covered by cases of lending, which people write.
  const left = new Set(run.coverage.rules.open.filter((name) => rules.has(name.split(' ')[0]!)))
  const { size } = left
  const files = new Map<string, RuleFile & { readonly cases: RuleCase[] }>()
  for (const { code, subject } of subjects) {
    const asked = new Set([...left].map((name) => name.split(' ')[0]!))
    for (const rule of Object.keys(subject.bundle.rules).filter((name) => asked.has(name))) {
      progress(`${code}: ${rule}`)
      const cases = generateRuleCases(subject, rule, (name) => !left.has(name))
      for (const name of left) if (name.startsWith(`${rule} `)) left.delete(name)
      for (const one of cases) {
        const keepers = subjects
          .filter(({ subject: other }) => runCase(other, one).passed)
          .map((other) => other.code)
        const isAll = keepers.length === subjects.length
        const stem = basename(subject.places.rules[rule]!.file).replace(/(\.rules)?\.json$/, '')
        const file = join(
          folder ?? '',
          `outcomes-${stem}${isAll ? '' : `-${keepers.join('-')}`}.json`,
        )
        const title = `What the rules of ${basename(subject.places.rules[rule]!.file)} come to, part by part`
        const known = files.get(file) ?? { file, org: isAll ? 'all' : keepers, title, cases: [] }
        known.cases.push(one)
        files.set(file, known)
      }
    }
  }
  const unwritten =
    folder === undefined ? undefined : write(call.config, folder, [...files.values()])
  return unwritten ?? { files: [...files.values()], open: size }
}

function write(root: string, folder: string, files: readonly RuleFile[]): string | undefined {
  try {
    createFolder(folder)
    const schema = schemaAddress(root, folder, 'rules-cases.schema.json')
    for (const { file, title, org, cases } of files) {
      // What is there stays as it is.
      const kept: KeptFile[] = []
      for (let number = 1; existsSync(numbered(file, number)); number++)
        kept.push(JSON.parse(readFileSync(numbered(file, number), 'utf8')) as KeptFile)
      const all = [...kept.flatMap(({ outcomes }) => expandOutcomes(outcomes)), ...cases]
      for (const [index, part] of splitCases(all).entries()) {
        const head = { $schema: schema, title, org, ...kept[index] }
        writeFileSync(numbered(file, index + 1), format(head, tabulateOutcomes(part)))
      }
    }
    return undefined
  } catch (error) {
    return `The cases cannot be written to ${folder}: ${(error as Error).message}.`
  }
}

interface KeptFile extends Omit<RuleFile, 'file' | 'cases'> {
  readonly outcomes: RuleOutcomes
}

/** One line for each rule, so that a change of a rule is a change of a line. */
function format(head: object, outcomes: RuleOutcomes): string {
  const lines = Object.entries(outcomes).map(
    ([rule, results]) => `    ${JSON.stringify(rule)}: ${JSON.stringify(results)}`,
  )
  const whole = JSON.stringify({ ...head, outcomes: '' }, null, 2)
  return whole.replace(/""\n\}$/, () => `{\n${lines.join(',\n')}\n  }\n}\n`)
}

/** What does not fit into one file continues in the next: "ages.json", "ages-2.json". */
const numbered = (file: string, number: number) =>
  number === 1 ? file : file.replace(/\.json$/, `-${number}.json`)

/** The table of these cases, which `expandOutcomes` reads. */
function tabulateOutcomes(cases: readonly RuleCase[]): RuleOutcomes {
  const outcomes: Record<string, Record<string, CaseFacts[]>> = {}
  for (const { rule, facts, is } of cases) ((outcomes[rule] ??= {})[String(is)] ??= []).push(facts)
  return outcomes
}
