import { readFileSync, writeFileSync } from 'node:fs'
import { compile, createFormValidator } from '#engine'
import type { Bundle, FormModule } from '#model'
import type { Bundles, ServedBundle } from '../../../src/server/bundles/Bundles.ts'
import { formPath } from '../../../src/server/bundles/formPath.ts'

interface Content {
  readonly bundle: Bundle
  readonly theme: string
  /** Source of each form's validator. */
  readonly forms: Readonly<Record<string, string>>
}

/**
 * Everything that takes the time of a start, done once: a lender's bundle, checked, with its forms
 * compiled.
 */
export async function writeServedBundle(
  file: string,
  bundles: Bundles,
  orgCode: string,
): Promise<void> {
  const { bundle, theme } = bundles.current(orgCode)!
  const forms: Record<string, string> = {}
  for (const [id, form] of Object.entries(bundle.forms))
    forms[id] = (await bundles.file(formPath(form)))!.body
  writeFileSync(file, JSON.stringify({ bundle, theme, forms } satisfies Content))
}

/** The one lender of such a file. */
export async function readServedBundle(file: string): Promise<Bundles> {
  const { bundle, theme, forms } = JSON.parse(readFileSync(file, 'utf8')) as Content
  const validators = new Map<string, ReturnType<typeof createFormValidator>>()
  for (const [id, source] of Object.entries(forms)) {
    const module = (await import(
      /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
    )) as FormModule
    validators.set(id, createFormValidator(module))
  }
  const served: ServedBundle = {
    bundle,
    theme,
    engine: compile(bundle, (form) => validators.get(form)),
    inLanguage: () => served,
  }
  const { orgCode } = bundle.org
  const find: Bundles['find'] = async (code, hash) =>
    code === orgCode && hash === bundle.hash ? served : undefined
  return {
    current: (code) => (code === orgCode ? served : undefined),
    find,
    findValid: find,
    release: () => undefined,
    thread: { write: none, tryDrafts: none },
    file: async () => undefined,
    orgCodes: () => [orgCode],
    refresh: async () => undefined,
    reload: async () => undefined,
    readCandidate: async () => {
      throw new Error('There is no thread here')
    },
    issues: () => [],
    lastGood: () => [],
    picture: async () => undefined,
    isStale: () => false,
    close: async () => undefined,
  }
}

const none = () => Promise.reject(new Error('It has no thread.'))
