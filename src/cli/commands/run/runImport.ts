import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import type { Issue } from '#model'
import { cannotWrite } from '../../cannotWrite.ts'
import { count } from '../../frame/count.ts'
import { importFiles } from '../../import/importFiles.ts'
import { keepAccepted } from '../../import/keepAccepted.ts'
import { readGiven } from '../../import/readGiven.ts'
import { tellFidelity, tellImport } from '../../import/tellImport.ts'
import { writeImport } from '../../import/writeImport.ts'
import { tellIssue } from '../../tellIssue.ts'
import { tellUnreadable } from '../../tellUnreadable.ts'

export async function runImport(call: Call, out: Output): Promise<number> {
  const folder = call.values.out
  if (typeof folder !== 'string')
    return out.refuse('--out is missing. "lintel help import" shows how to call it.')
  const blocked = cannotWrite(folder)
  if (blocked !== undefined)
    return out.refuse(`The forms cannot be written to ${folder}: ${blocked}.`)
  const given = readGiven(call.operands[0]!)
  if ('code' in given) return tellUnreadable(given, out)
  const kept = keepAccepted(folder, importFiles(given.files), out.progress)
  if ('code' in kept) return tellUnreadable(kept, out)
  const { forms, found } = kept
  const written = forms.some(({ files }) => Object.keys(files).length > 0)
    ? writeImport(folder, forms)
    : { files: [], issues: [] }
  if (typeof written === 'string') return out.refuse(written)
  const issues = [...given.issues, ...forms.flatMap((form) => form.issues), ...written.issues]
  const made = forms.filter(({ files }) => Object.keys(files).length > 0)
  const errors = [...issues, ...found].filter(isError)
  out.print(
    `${count(made.length, 'form')} of ${count(given.files.length + given.issues.length, 'file')} imported to ${folder}, ${count(errors.length, 'error')}`,
  )
  for (const line of made.flatMap(tellFidelity)) out.print(line)
  for (const line of tellImport(issues, call.values.verbose === true)) out.print(line)
  if (found.some(isError)) out.print('\nDiagnostics of "lintel check" for the folder:')
  for (const issue of found.filter(isError)) for (const line of tellIssue(issue)) out.print(line)
  out.print(
    errors.length > 0
      ? 'Next: correct what is listed, and import again.'
      : `Next: "lintel check --config ${folder}" after every change; "lintel types --config ${folder}" writes the types of the answers.`,
  )
  out.give({
    imported: made.map(({ id, kind, fidelity }) => ({ id, kind, fidelity })),
    written: written.files,
    issues,
    found,
  })
  return errors.length > 0 ? 1 : 0
}

const isError = ({ severity }: Issue) => severity === 'error'
