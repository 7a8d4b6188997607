import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadFromDisk } from '#loader/disk'
import { compileForm, drawable } from '#loader/validators'
import { textsOfPage, type Bundle, type JsonObject } from '#model'
import { openCache } from '../src/cli/cache/openCache.ts'
import { pageBundleOf } from '../src/server/bundles/pageBundleOf.ts'
import { renderTheme } from '../src/server/bundles/renderTheme.ts'
import { addressesForm } from './addressesForm.ts'
import { chooseTested } from './chooseTested.ts'
import type { FormTexts } from './createFormStory.tsx'
import { componentNames, pageForms, pageStateNames } from './pageStateNames.ts'
import { isDeep } from '../tests/deep.ts'
import { cells } from '../tests/renderer/shapes/cells.ts'
import { widgetAnswer, widgetOptions } from '../tests/renderer/shapes/widgetAnswers.ts'
import { widgetSamples } from './widgetSamples.ts'
import { shapeStates, shownElsewhere, widgetStates } from './widgetStates.ts'

const source = dirname(fileURLToPath(import.meta.url))
const directory = join(source, '../.cache/stories')

/** "registration/legal-name" → "RegistrationLegalName" */
const toName = (id: string) =>
  id.replaceAll(/(?:^|[/-])(\w)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Texts of the first step that uses the form; consents whatever their condition, so that each is
 * seen.
 */
function textsOf(bundle: Bundle, id: string): FormTexts {
  const steps = Object.values(bundle.flows).flatMap((flow) => Object.values(flow.steps))
  const consents = Object.entries(steps.find((step) => step.form === id)?.consents ?? {})
  const named = consents.map(([type, { text, field }]) => ({
    type,
    field,
    text: bundle.texts[text]!,
  }))
  return {
    legal: named.filter(({ field }) => !field).map(({ type, text }) => ({ type, text })),
    consents: Object.fromEntries(
      named.flatMap(({ field, type, text }) => (field ? [[field, { type, text }]] : [])),
    ),
    notices: Object.fromEntries(
      Object.entries(textsOfPage(bundle.forms[id]!.ui.page)).map(([field, text]) => [
        field,
        bundle.texts[text]!,
      ]),
    ),
  }
}

const written = new Map<string, string>()

function write(path: string, text: string | readonly string[]): void {
  written.set(path, typeof text === 'string' ? text : `${text.join('\n')}\n`)
}

/**
 * Several tools run this at once, while one of them reads the stories: a file is written only where
 * it differs, and never in part.
 */
function save(): void {
  mkdirSync(directory, { recursive: true })
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const isDraft = /\.\d+$/.test(entry.name)
    if (entry.isFile() && !isDraft && !written.has(relative(directory, path)))
      rmSync(path, { force: true })
  }
  for (const [path, text] of written) {
    const file = join(directory, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    mkdirSync(dirname(file), { recursive: true })
    const draft = `${file}.${process.pid}`
    writeFileSync(draft, text)
    renameSync(draft, file)
  }
}

// With what `check` has kept.
const { bundles, issues } = loadFromDisk('.', [], openCache({}).memo)
const errors = issues.filter((issue) => issue.severity === 'error')
if (errors.length > 0)
  throw new Error(
    errors.map((issue) => `${issue.file} ${issue.pointer}: ${issue.message}`).join('\n'),
  )

/** A file of these alone has a name that ends in "Again": the test run does not read it. */
const untested = `, tags: ['!test']`

const phone = `, globals: { viewport: { value: 'mobile1' } }`

/** Forms that stories draw, as they were compiled, with their texts. */
const drawn = new Set<string>()
for (const [org, bundle] of bundles) {
  const { formats, words } = bundle
  const lender = bundle.org.orgBrand
  const forms = Object.keys(bundle.forms)
  const compiled = Object.entries(bundle.forms).map(([id, form]) => {
    const [code, texts] = [compileForm(form, formats).source, JSON.stringify(textsOf(bundle, id))]
    write(`${org}/${toName(id)}.js`, code)
    write(`${org}/${toName(id)}.texts.json`, texts)
    return { id, ui: form.ui, isDrawn: drawn.has(code + texts), key: code + texts }
  })
  const tested = chooseTested(compiled)
  for (const { key } of compiled) drawn.add(key)
  write(
    `${org}/lender.json`,
    JSON.stringify({ formats, words, theme: renderTheme(bundle.org.theme) }),
  )
  const { theme } = bundle.org
  write(`${org}/theme.json`, JSON.stringify(renderTheme(theme)))
  write(`${org}/dark.json`, JSON.stringify(renderTheme({ ...theme, colours: theme.dark })))
  const isMain = bundle.org.mainBrand
  for (const look of ['Light', 'Dark', 'Phone'])
    write(`${org}/Components${look}${isMain || isDeep ? '' : 'Again'}.stories.tsx`, [
      `import { components } from '${source}/components.tsx'`,
      `import { createComponentStory } from '${source}/createComponentStory.tsx'`,
      `import bundle from './page.json'`,
      `import theme from './${look === 'Dark' ? 'dark' : 'theme'}.json'`,
      `export default { title: 'Components/${lender}/${look}'${look === 'Phone' ? phone : ''}${isMain || isDeep ? '' : untested} }`,
      ...componentNames.map(
        (name) =>
          `export const ${toName(name)} = createComponentStory(components['${name}'], { theme, bundle, forms: {} })`,
      ),
    ])
  write(`${org}/page.json`, JSON.stringify(pageBundleOf(bundle)))
  write(`${org}/Pages.stories.tsx`, [
    `import { createPageStory } from '${source}/createPageStory.tsx'`,
    `import { pageStates } from '${source}/pageStates.tsx'`,
    `import bundle from './page.json'`,
    `import lender from './lender.json'`,
    ...pageForms.map((id) => `import * as ${toName(id)}Form from './${toName(id)}.js'`),
    `const forms = { ${pageForms.map((id) => `'${id}': ${toName(id)}Form`).join(', ')} }`,
    `export default { title: 'Pages/${lender}' }`,
    ...pageStateNames.map(
      (name) =>
        `export const ${toName(name)} = createPageStory(pageStates['${name}'], { theme: lender.theme, bundle, forms })`,
    ),
  ])
  for (const state of ['Untouched', 'Pressed']) {
    for (const isTested of [true, false]) {
      const named = forms.filter((id) => tested.has(id) === isTested).map(toName)
      if (named.length === 0) continue
      write(`${org}/${state}${isTested ? '' : 'Again'}.stories.tsx`, [
        `import { createFormStory } from '${source}/createFormStory.tsx'`,
        `import lender from './lender.json'`,
        ...named.flatMap((name) => [
          `import * as ${name}Form from './${name}.js'`,
          `import ${name}Texts from './${name}.texts.json'`,
        ]),
        `export default { title: 'Forms/${lender}/${state}'${isTested ? '' : untested} }`,
        ...named.map(
          (name) =>
            `export const ${name} = createFormStory(${name}Form, ${name}Texts, lender, ${state === 'Pressed'})`,
        ),
      ])
    }
  }
}

const main = [...bundles].find(([, bundle]) => bundle.org.mainBrand)![0]
for (const widget of Object.keys(widgetSamples)) {
  write(`widgets/${toName(widget)}.stories.tsx`, [
    `import { createWidgetStory } from '${source}/createWidgetStory.tsx'`,
    `import { widgetSamples } from '${source}/widgetSamples.ts'`,
    `import lender from '../${main}/lender.json'`,
    `export default { title: 'Widgets/${widget}' }`,
    ...Object.keys(widgetStates).map(
      (state) =>
        `export const ${toName(state)} = { ...createWidgetStory(widgetSamples['${widget}'], '${state}', lender)${isDeep || !shownElsewhere.includes(state) ? '' : untested} }`,
    ),
  ])
}
// Every widget that fits a shape, in each state. tests/renderer/shapes fills in and sends each of
// them; here axe looks at it: in the quick run at the own control of each shape with an error, in
// the long run at all.
const shapes = cells
  .flatMap((cell) => cell.widgets.map((widget) => ({ ...cell, widget })))
  .map(({ shape, schema, control, value, widget }, index) => {
    const [title, name, look] = [
      `${shape}: ${widget}`,
      `Form${index}`,
      { 'ui:widget': widget, 'ui:options': widgetOptions },
    ]
    const form = { type: 'object', properties: { field: { title, ...schema } } }
    const field = (drawable(form)['properties'] as JsonObject)['field']!
    const sample = { schema: field, look, filled: widgetAnswer(widget, value).value }
    return {
      title,
      name,
      form,
      sample,
      isOwn: widget === control,
      hasConditions: JSON.stringify(field).includes('"if":'),
    }
  })
const conditional = shapes.filter(({ hasConditions }) => hasConditions)
write(
  'shapes/samples.json',
  JSON.stringify(Object.fromEntries(shapes.map(({ title, sample }) => [title, sample]))),
)
for (const { name, form } of conditional) {
  const ui = { page: { heading: 'A step', submit: 'Continue' }, fields: {} }
  write(
    `shapes/${name}.js`,
    compileForm({ hash: name, schema: form, ui, secrets: [] }, bundles.get(main)!.formats).source,
  )
}
for (const state of shapeStates) {
  for (const again of ['', 'Again']) {
    const those = shapes.flatMap((shape, index) => {
      const isTested = isDeep || (state === 'error' && shape.isOwn)
      return isTested === (again === '') ? [{ ...shape, index }] : []
    })
    if (those.length === 0) continue
    write(`shapes/${toName(state)}${again}.stories.tsx`, [
      `import { createWidgetStory } from '${source}/createWidgetStory.tsx'`,
      `import lender from '../${main}/lender.json'`,
      `import samples from './samples.json'`,
      ...conditional.map(({ name }) => `import * as ${name} from './${name}.js'`),
      `export default { title: 'Shapes/${state}'${again && untested} }`,
      ...those.map(({ title, name, hasConditions, index }) => {
        const sample = `{ ...samples[${JSON.stringify(title)}]${hasConditions ? `, form: ${name}` : ''} }`
        return `export const Shape${index} = { ...createWidgetStory(${sample}, '${state}', lender), name: ${JSON.stringify(title)} }`
      }),
    ])
  }
}
write('widgets/Addresses.js', compileForm(addressesForm(), bundles.get(main)!.formats).source)
write('widgets/Addresses.stories.tsx', [
  `import { createFormStory } from '${source}/createFormStory.tsx'`,
  `import * as form from './Addresses.js'`,
  `import lender from '../${main}/lender.json'`,
  `const texts = { legal: [], consents: {}, notices: {} }`,
  `export default { title: 'Widgets/addresses-by-country' }`,
  `export const Untouched = createFormStory(form, texts, lender, false)`,
  `export const Pressed = createFormStory(form, texts, lender, true)`,
])
write('widgets/PdfReview.stories.tsx', [
  `import { createPdfStory } from '${source}/createPdfStory.tsx'`,
  `import lender from '../${main}/lender.json'`,
  `export default { title: 'Widgets/pdf-review' }`,
  ...['readable', 'locked', 'damaged', 'empty'].map(
    (state) => `export const ${toName(state)} = createPdfStory('${state}', lender)`,
  ),
])
write('widgets/ContentBlocks.stories.tsx', [
  `import { createBlocksStory } from '${source}/createBlocksStory.tsx'`,
  `import lender from '../${main}/lender.json'`,
  `export default { title: 'Widgets/content-blocks' }`,
  `export const All = createBlocksStory(lender)`,
])
save()
