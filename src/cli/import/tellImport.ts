import type { Issue } from '#model'
import { count } from '../frame/count.ts'
import { tellIssue } from '../tellIssue.ts'
import type { ImportedForm } from './importFile.ts'

/** How much of a form is kept, of each kind of part that it has. */
export function tellFidelity(form: ImportedForm): readonly string[] {
  if (!form.fidelity) return []
  const parts = Object.entries(form.fidelity)
    .filter(([, { of }]) => of > 0)
    .map(([name, { of, kept }]) => `${kept} of ${of} ${name}`)
  return [`${form.id}: ${parts.join(', ')}`]
}

/**
 * What an import changed and left out, file by file: errors in full, the rest counted unless every
 * place is requested.
 */
export function tellImport(issues: readonly Issue[], isVerbose: boolean): readonly string[] {
  const files = [...new Set(issues.map(({ file }) => file))]
  return files.flatMap((file) => {
    const own = issues.filter((issue) => issue.file === file)
    const told = isVerbose ? own : own.filter(({ severity }) => severity === 'error')
    const hidden = own.filter((issue) => !told.includes(issue))
    const rewritten = hidden.filter(({ code }) => code === 'import/rewritten').length
    const counts = [
      ...(rewritten > 0 ? [`${count(rewritten, 'keyword')} written another way`] : []),
      ...(hidden.length > rewritten
        ? [`${count(hidden.length - rewritten, 'thing')} left out`]
        : []),
    ]
    return [
      '',
      ...told.flatMap(tellIssue),
      ...(counts.length > 0 ? [`${file}: ${counts.join(', ')} (--verbose names them)`] : []),
    ]
  })
}
