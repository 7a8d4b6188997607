import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isObject, type Json, type JsonObject } from '#model'
import type { GivenFile } from '../../../src/cli/import/ImportedFile.ts'
import { literalsIn } from './literals.ts'

const listOf = (value: Json | undefined) =>
  Array.isArray(value) ? (value as readonly Json[]).filter(isObject) : []

function isFormio({ components, type }: JsonObject): boolean {
  const parts = listOf(components)
  const isWhole = type === undefined || type === 'form' || type === 'resource'
  return isWhole && parts.length > 0 && parts.every((each) => typeof each.key === 'string')
}

/** The forms in the tests of @formio/core: in JSON, and in the scripts where they are plain. */
export function readFormioForms(): readonly GivenFile[] {
  const root = join('node_modules', '@formio', 'core', 'lib')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.includes('__tests__') && /\.(json|js)$/.test(path))
    .toSorted()
  return distinct(
    files.flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const script = path.endsWith('.json') ? `(${text})` : text
      return named(path, literalsIn(script, isFormio))
    }),
  )
}

const isSurvey = ({ elements, pages }: JsonObject) =>
  listOf(elements).length > 0 || listOf(pages).some((page) => listOf(page.elements).length > 0)

/** The surveys in the guide that survey-core brings. */
export function readSurveys(): readonly GivenFile[] {
  const root = join('node_modules', 'survey-core', 'llms')
  return distinct(
    readdirSync(root).flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const blocks = [...text.matchAll(/^```(?:json|js)\n([^]*?)^```/gm)].map(([, code]) => code!)
      return named(
        path,
        blocks.flatMap((code) => surveysIn(code)),
      )
    }),
  )
}

function surveysIn(code: string): readonly JsonObject[] {
  try {
    return literalsIn(`(${code})`, isSurvey)
  } catch {
    // A block that is a part of a script.
    return []
  }
}

const named = (path: string, values: readonly JsonObject[]): readonly GivenFile[] =>
  values.map((value, index) => ({ path: `${basename(path).split('.')[0]}-${index}.json`, value }))

const distinct = (files: readonly GivenFile[]) => [
  ...new Map(files.map((file) => [JSON.stringify(file.value), file])).values(),
]
