import { createHash } from 'node:crypto'
import { compileForm } from '#loader/validators'
import { remember } from '#loader'
import { type Bundle, type Form, type Memo, fromJson } from '#model'
import type { ServedFile } from '../stores/bundleRecords.ts'
import type { WrittenBundle } from '../stores/WrittenBundle.ts'
import { formPath } from './formPath.ts'
import { renderTheme } from './renderTheme.ts'

/**
 * Compiles the forms that the memo lacks and writes the files that pages request, but
 * for the bundle itself. Takes seconds with an empty
 * memo.
 */
export function writeBundle(bundle: Bundle, memo: Memo): WrittenBundle {
  const files = new Map<string, ServedFile>()
  for (const form of formsOf(bundle)) {
    const body = remember(
      memo,
      'module of a form',
      { form, formats: bundle.formats },
      compileToText,
      isText,
    )
    files.set(formPath(form), { type: 'text/javascript; charset=utf-8', body })
  }
  const css = renderTheme(bundle.org.theme)
  const theme = `themes/${createHash('sha256').update(css).digest('hex').slice(0, 32)}.css`
  files.set(theme, { type: 'text/css; charset=utf-8', body: css })
  return { bundle, theme, files }
}

/** The forms of a bundle, in all its languages. */
function formsOf({ forms, languages = {} }: Bundle): readonly Form[] {
  return [
    ...Object.values(forms),
    ...Object.values(languages).flatMap((translation) =>
      Object.values(fromJson<Readonly<Record<string, Form>>>(translation.forms ?? {})),
    ),
  ]
}

function compileToText({
  form,
  formats,
}: {
  readonly form: Form
  readonly formats: Bundle['formats']
}): string {
  return compileForm(form, formats).source
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
