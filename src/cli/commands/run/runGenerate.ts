import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { count } from '../../frame/count.ts'
import { generateLendingFiles } from '../../generate/generateLendingFiles.ts'
import { generateRuleFiles } from '../../generate/generateRuleFiles.ts'
import { generateToFolder } from '../../generate/generateToFolder.ts'
import { readConfiguration } from '../../readConfiguration.ts'
import { tellUnreadable } from '../../tellUnreadable.ts'

export async function runGenerate(call: Call, out: Output): Promise<number> {
  const read = readConfiguration(call)
  if ('code' in read) return tellUnreadable(read, out)
  const to = call.values.out as string | undefined
  if (call.values.rules === true) {
    const rules = await generateRuleFiles(call, read, to, out.progress)
    if (typeof rules === 'string') return out.refuse(rules)
    if ('code' in rules) return tellUnreadable(rules, out)
    for (const { file, cases } of rules.files) out.print(`${file}: ${count(cases.length, 'case')}`)
    out.print(`for ${count(rules.open, 'outcome')} of rules’ parts that no case covered`)
    out.give(rules)
    return 0
  }
  if (call.values.lending === true) {
    const lending = generateLendingFiles(read, call.config, to, out.progress)
    if (typeof lending === 'string') return out.refuse(lending)
    for (const { file, cases, isKept } of lending)
      out.print(
        isKept
          ? `not changed, because it has other contents: ${file}`
          : `${file}: ${count(cases.length, 'case')}`,
      )
    out.give({ files: lending })
    return 0
  }
  const made = generateToFolder(read, call.config, to, out.progress)
  if (typeof made === 'string') return out.refuse(made)
  const { journeys, files, kept, others, aims, unreached, withErrors } = made
  for (const [index, { title }] of journeys.entries()) out.print(files[index] ?? title)
  for (const { org, words, why, file, pointer } of unreached)
    out.print(`not shown, ${org}: ${words}: ${why} (${file} ${pointer})`)
  for (const code of withErrors)
    out.print(
      `${code}: nothing is generated while its files have errors; "lintel check" lists them`,
    )
  for (const file of kept) out.print(`not changed, because it has other contents: ${file}`)
  if (others.length > 0)
    out.print(
      `${count(others.length, 'file')} lay there and would not be made now; "lintel conform --cases" says whether they still hold`,
    )
  out.print(
    `${count(journeys.length, 'journey')} for ${aims - unreached.length} of ${count(aims, 'thing')} to be shown`,
  )
  out.give(made)
  return withErrors.length === 0 ? 0 : 1
}
