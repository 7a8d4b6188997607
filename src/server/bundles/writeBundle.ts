import { createHash } from 'node:crypto'
import { compileForm } from '#loader/validators'
import type { Bundle } from '#model'
import { pageBundleOf } from './pageBundleOf.ts'
import { renderTheme } from './renderTheme.ts'

export interface ServedFile {
  readonly type: string
  readonly body: string
}

/** A bundle with all that is made of it before it is served: plain data, which goes from thread to thread. */
export interface WrittenBundle {
  readonly bundle: Bundle
  /** Path of the theme below /config/: "themes/<hash>.css". */
  readonly theme: string
  /** All files that the page may ask for, by path below /config/. */
  readonly files: ReadonlyMap<string, ServedFile>
}

/** Compiles the forms and writes what the page gets. Takes seconds for a new bundle. */
export function writeBundle(bundle: Bundle): WrittenBundle {
  const files = new Map<string, ServedFile>()
  for (const form of Object.values(bundle.forms)) {
    const { source } = compileForm(form, bundle.formats)
    files.set(formPath(form), { type: 'text/javascript; charset=utf-8', body: source })
  }
  const css = renderTheme(bundle.org.theme)
  const theme = `themes/${createHash('sha256').update(css).digest('hex').slice(0, 32)}.css`
  files.set(theme, { type: 'text/css; charset=utf-8', body: css })
  files.set(`bundles/${bundle.hash}.json`, { type: 'application/json; charset=utf-8', body: JSON.stringify(pageBundleOf(bundle)) })
  return { bundle, theme, files }
}

/** Where the page finds the module of a form, below /config/. */
export function formPath({ hash }: { readonly hash: string }): string {
  return `forms/${hash}.js`
}
