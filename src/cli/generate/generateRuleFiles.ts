import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve, sep } from 'node:path'
import { generateRuleCases, runCase, type Case } from '#analysis'
import type { Issue } from '#model'
import { createFolder } from '../createFolder.ts'
import { conformCases } from '../conform/conformCases.ts'
import { readSubjects } from '../conform/readSubjects.ts'
import type { Call } from '../frame/Command.ts'
import type { Configuration } from '../readConfiguration.ts'
import { splitCases } from './splitCases.ts'

export interface RuleFile {
  /** Where it was written, or would be. */
  readonly file: string
  readonly org: string | readonly string[]
  readonly title: string
  readonly cases: readonly Case[]
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
  const left = new Set(run.coverage.rules.open)
  const { size } = left
  const subjects = [...readSubjects(read, new Map())].flatMap(([code, subject]) =>
    typeof subject === 'string' ? [] : [{ code, subject }],
  )
  const files = new Map<string, RuleFile & { readonly cases: Case[] }>()
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
    const schema = relative(resolve(folder), resolve(root, 'schemas/meta/rules-cases.schema.json'))
      .split(sep)
      .join('/')
    for (const { file, title, org, cases } of files) {
      // Existing files are unchanged.
      const kept: RuleFile[] = []
      for (let number = 1; existsSync(numbered(file, number)); number++)
        kept.push(JSON.parse(readFileSync(numbered(file, number), 'utf8')) as RuleFile)
      const all = [...kept.flatMap((one) => one.cases), ...cases]
      for (const [index, part] of splitCases(all).entries()) {
        const whole = { $schema: schema, title, org, ...kept[index], cases: part }
        writeFileSync(numbered(file, index + 1), `${JSON.stringify(whole, null, 2)}\n`)
      }
    }
    return undefined
  } catch (error) {
    return `The cases cannot be written to ${folder}: ${(error as Error).message}.`
  }
}

/** What does not fit into one file continues in the next: "ages.json", "ages-2.json". */
const numbered = (file: string, number: number) =>
  number === 1 ? file : file.replace(/\.json$/, `-${number}.json`)
