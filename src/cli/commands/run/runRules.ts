import type { Call } from '../../frame/Command.ts'
import {
  describePolicy,
  describeRules,
  readersOfFacts,
  type DescribedRule,
  type FactReader,
} from '#analysis'
import { suggest, whoSet, type Places, type Provenance } from '#loader'
import { count } from '../../frame/count.ts'
import type { Output } from '../../frame/Output.ts'
import { createIssue, type Bundle } from '#model'
import { readConfiguration } from '../../readConfiguration.ts'
import { tellErrors } from '../../tellErrors.ts'
import { tellUnreadable } from '../../tellUnreadable.ts'

export async function runRules(call: Call, out: Output): Promise<number> {
  const read = readConfiguration(call)
  if ('code' in read) return tellUnreadable(read, out)
  const { loaded, orgCodes } = read
  const { files } = loaded
  const { fact } = call.values
  const told: Told[] = []
  for (const org of orgCodes) {
    out.progress(`rules of ${org}`)
    const bundle = loaded.bundles.get(org)
    const places = loaded.placesOf(org)
    if (!bundle || !places) return tellErrors(org, loaded, 'its rules cannot be said', out)
    const known = [...Object.keys(bundle.rules), ...describePolicy(bundle).map(({ name }) => name)]
    const wrong = call.operands.find((name) => !known.includes(name))
    if (wrong !== undefined)
      return tellUnreadable(
        createIssue('cli/rule-unknown', { org, rule: wrong, hint: suggest(wrong, known) }),
        out,
      )
    const described = describe(bundle, places, call.operands)
    const wanted =
      typeof fact === 'string'
        ? described.filter(({ facts }) => facts.some((name) => isPartOf(name, fact)))
        : described
    const reading =
      typeof fact === 'string' && call.operands.length === 0
        ? readersOfFacts(bundle, places)
        : undefined
    const readers = reading?.filter(({ facts }) => facts.some((name) => isPartOf(name, `${fact}`)))
    if (typeof fact === 'string' && wanted.length === 0 && !readers?.length) {
      const names = [...new Set([...described, ...(reading ?? [])].flatMap(({ facts }) => facts))]
      return tellUnreadable(
        createIssue('cli/fact-unknown', { org, fact, hint: suggest(fact, names) }),
        out,
      )
    }
    told.push({
      org,
      rules: wanted.map((rule) => ({ ...rule, ...whoSet(files, org, rule.file, rule.pointer) })),
      ...(readers && { readers }),
    })
  }
  for (const each of told) printRules(each, `${fact}`, out)
  out.give({ orgs: told })
  return 0
}

/** The named rules, gates and tiers, or all of them. */
function describe(
  bundle: Bundle,
  places: Places,
  named: readonly string[],
): readonly DescribedRule[] {
  const isAsked = (name: string) => named.length === 0 || named.includes(name)
  const names = Object.keys(bundle.rules).filter(isAsked)
  return [
    ...describeRules(bundle, places, names),
    ...describePolicy(bundle).filter(({ name }) => isAsked(name)),
  ]
}

interface Told {
  readonly org: string
  readonly rules: readonly (DescribedRule & Provenance)[]
  readonly readers?: readonly FactReader[]
}

function printRules({ org, rules: all, readers }: Told, fact: string, out: Output): void {
  const others = readers ? `, ${count(readers.length, 'other reader')}` : ''
  out.print(`${org}: ${count(all.length, 'rule')}${others}`)
  for (const rule of all) for (const line of tellRule(rule)) out.print(line)
  for (const [index, { file, pointer, facts }] of (readers ?? []).entries())
    out.print(
      `${index === 0 ? '\n' : ''}also read by ${file} ${pointer}: ${facts.filter((name) => isPartOf(name, fact)).join(', ')}`,
    )
  out.print()
}

function isPartOf(name: string, fact: string): boolean {
  return name === fact || name.startsWith(`${fact}.`) || fact.startsWith(`${name}.`)
}

const ownerOf = (file: string) =>
  file.startsWith('products/') ? ' (the product’s own)' : ' (the lender’s own)'

function tellRule({
  name,
  title,
  sentence,
  rule,
  source,
  layer,
  file,
  pointer,
  why,
  usedBy,
}: DescribedRule & Provenance): readonly string[] {
  return [
    '',
    `${name}: ${title}`,
    ...`means   ${sentence}`
      .split('\n')
      .map((line, index) => (index === 0 ? `  ${line}` : `          ${line}`)),
    `  JSON    ${JSON.stringify(rule)}`,
    ...(source === undefined ? [] : [`  source  ${source}`]),
    `  set by  ${file} ${pointer}${layer === 'overlay' ? ownerOf(file) : ''}${why === undefined ? '' : `, because: ${why}`}`,
    ...(usedBy.length === 0
      ? ['  used by nothing']
      : usedBy.map(
          (use, index) => `  ${index === 0 ? 'used by' : '       '} ${use.file} ${use.pointer}`,
        )),
  ]
}
