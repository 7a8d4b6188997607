import { createHash } from 'node:crypto'
import { compile, createFormValidator } from '#engine'
import { compileForm } from '#loader/validators'
import type { Bundle, FormModule } from '#model'
import type { ServedBundle } from './Bundles.ts'
import { pageBundleOf } from './pageBundleOf.ts'
import { renderTheme } from './renderTheme.ts'

export interface ServedFile {
  readonly type: string
  readonly body: string
}

export interface Serving {
  readonly served: ServedBundle
  /** All files that the page may ask for, by path below /config/. */
  readonly files: ReadonlyMap<string, ServedFile>
}

/** Compiles a bundle for the server's own engine and writes what the page gets: the same modules for both. */
export async function serveBundle(bundle: Bundle): Promise<Serving> {
  const files = new Map<string, ServedFile>()
  const validators = new Map<string, ReturnType<typeof createFormValidator>>()
  for (const [id, form] of Object.entries(bundle.forms)) {
    const { source } = compileForm(form, bundle.formats)
    files.set(`forms/${form.hash}.js`, { type: 'text/javascript; charset=utf-8', body: source })
    validators.set(id, createFormValidator(await importModule(source)))
  }
  const css = renderTheme(bundle.org.theme)
  const theme = `themes/${createHash('sha256').update(css).digest('hex').slice(0, 32)}.css`
  files.set(theme, { type: 'text/css; charset=utf-8', body: css })
  files.set(`bundles/${bundle.hash}.json`, { type: 'application/json; charset=utf-8', body: JSON.stringify(pageBundleOf(bundle)) })
  return { served: { bundle, engine: compile(bundle, (form) => validators.get(form)), theme }, files }
}

/** Runs the very module that the page imports. Node keeps a module for good, so the same text is imported once. */
function importModule(source: string): Promise<FormModule> {
  return import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`) as Promise<FormModule>
}
