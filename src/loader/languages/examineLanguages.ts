import { type Org, toJson, fromJson } from '#model'
import { buildLayer, type Built } from '../bundle/buildLayer.ts'
import type { CheckDiagnostic } from '../bundle/checkParts.ts'
import { checkLiteralFigures } from '../checks/checkLiteralFigures.ts'
import type { Layer } from '../Layer.ts'
import type { Parts } from '../Parts.ts'
import { overlayFolders } from '../overlayFolders.ts'
import type { BaseReading } from '../readBase.ts'
import type { Translations } from '../Sources.ts'
import { checkTranslations } from './checkTranslation.ts'
import type { TranslationCoverage, WordPlace } from './TranslationCoverage.ts'
import { legalFiles } from './legalFiles.ts'
import { createLanguageLayer } from './createLanguageLayer.ts'
import { translateFile } from './translateFile.ts'

/** A lender's files in one of its other languages. */
export interface SpokenLender {
  readonly parts: Parts
  readonly org: Org
}

interface Examined {
  readonly spoken: ReadonlyMap<string, SpokenLender>
  readonly diagnostics: readonly CheckDiagnostic[]
}

interface Read {
  readonly layer: Layer
  readonly built: Built
  /** What is wrong with the lender's files, in its own words. */
  readonly known: readonly CheckDiagnostic[]
}

const none: Translations = new Map()

/**
 * The languages that a lender offers, and what its translations lack. What is wrong with the files
 * themselves (`known`) is not told again of their translations.
 */
export function examineLanguages(
  code: string,
  lender: Org | undefined,
  { layer, built, known }: Read,
  { sources, tools }: Pick<BaseReading, 'sources' | 'tools'>,
): Examined {
  const folder = `orgs/${code}/`
  const folders = [...overlayFolders(sources.texts, code), '']
  const spoken = new Map<string, SpokenLender>()
  if (!lender) return { spoken, diagnostics: [] }
  const orgFile = 'org.json'
  const isKnown = new Set(known.map(keyOf))
  const isWrong = ({ file, pointer }: WordPlace) =>
    known.some((each) => each.file === file && `${pointer}/`.startsWith(`${each.pointer}/`))
  const diagnostics: CheckDiagnostic[] = checkTranslations(sources, folder, (path) =>
    path === orgFile ? toJson(lender) : layer.read(path),
  )
  for (const language of lender.languages ?? []) {
    const made = folders.map((each) => sources.languages.get(each)?.get(language) ?? none)
    const found = createLanguageLayer(layer, language, made)
    const org = translateFile(
      'org',
      toJson(lender),
      made.map((each) => each.get(orgFile)).filter((each) => each !== undefined),
    )
    const said = buildLayer(found.layer, tools, built)
    const placeOf = (file: string) =>
      `${folders.find((_, index) => made[index]!.has(file)) ?? ''}languages/${language}/${file}`
    const missing = found.coverage.missing.filter((place) => !isWrong(place))
    const coverage = withOrg({ ...found.coverage, missing }, org, `${folder}${orgFile}`)
    const spokenOrg = { ...fromJson<Org>(org.value), lang: language }
    diagnostics.push(
      ...[...said.diagnostics, ...checkLiteralFigures(spokenOrg, said.parts)]
        .filter((each) => !isKnown.has(keyOf(each)))
        .map((each) =>
          found.layer.touched.has(each.file) ? { ...each, file: placeOf(each.file) } : each,
        ),
      ...tellCoverage(coverage, language, code),
      ...folders.flatMap((each, index) =>
        tellUnmarked(said.parts, made[index]!, `${each}languages/${language}/`),
      ),
    )
    spoken.set(language, { parts: said.parts, org: spokenOrg })
  }
  return { spoken, diagnostics }
}

/** `folder`: of these translations. */
const tellUnmarked = (parts: Parts, made: Translations, folder: string): CheckDiagnostic[] =>
  [...legalFiles(parts)]
    .filter((path) => made.has(path) && made.get(path)!.counsel === undefined)
    .map((path) => ({
      code: 'loader/translation-unmarked',
      file: `${folder}${path}`,
      pointer: '',
    }))

const keyOf = ({ code, file, pointer, values }: CheckDiagnostic) =>
  `${code} ${file} ${pointer} ${JSON.stringify(values)}`

function withOrg(
  { all, missing, outdated }: TranslationCoverage,
  org: ReturnType<typeof translateFile>,
  file: string,
): TranslationCoverage {
  const places = (pointers: readonly string[]) => pointers.map((pointer) => ({ file, pointer }))
  return {
    all: all + org.count,
    missing: [...places(org.missing), ...missing],
    outdated: [...places(org.outdated), ...outdated],
  }
}

function tellCoverage(
  { missing, outdated, all }: TranslationCoverage,
  language: string,
  code: string,
): CheckDiagnostic[] {
  const tell = (
    issue: 'loader/translation-missing' | 'loader/translation-outdated',
    places: readonly WordPlace[],
  ) => {
    const [first] = places
    if (!first) return []
    const values = {
      language,
      count: String(places.length),
      all: String(all),
      first: `${first.file} ${first.pointer}`,
    }
    return [{ code: issue, file: `orgs/${code}/org.json`, pointer: '/languages', values }]
  }
  return [
    ...tell('loader/translation-missing', missing),
    ...tell('loader/translation-outdated', outdated),
  ]
}
